/** An authenticator app, as a member has it on the phone. */
import { TOTP } from 'otpauth'
import type { Clock } from '../clock.ts'

export class App {
  readonly key: string

  constructor(key: string) {
    this.key = key
  }

  codeAt(at: Date): string {
    return new TOTP({ secret: this.key }).generate({ timestamp: +at })
  }
}

type Answer = { statusCode: number; json: <Body>() => Body }
type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Answer>

/** For whoever has just shown who they are. */
export async function setAppUp(send: Send, clock: Clock): Promise<App> {
  const begun = await send('GET', 'authenticator-app/new')
  const { key, set_up } = begun.json<{ data: { key: string; set_up: string } }>().data
  const app = new App(key)
  const on = await send('POST', 'authenticator-app', { key, set_up, otp: app.codeAt(clock.now()) })
  if (on.statusCode !== 200) throw new Error(`The app was not turned on: ${on.statusCode}`)
  return app
}

export async function recoveryCodesOf({ send }: { send: Send }): Promise<string[]> {
  return (await send('POST', 'recovery-codes')).json<{ data: { codes: string[] } }>().data.codes
}

export async function recoveryCodeOf(who: { send: Send }): Promise<string> {
  const [first = ''] = await recoveryCodesOf(who)
  return first
}
