/** What an insurer rules of logging in, for each country. */
import { z } from 'zod'

const rule = z.enum(['off', 'allowed', 'required'])

export const signInRules = z.strictObject({
  passkeys: rule.optional(),
  /** An authenticator app in place of the code that is sent. */
  app: rule.optional(),
  national_identity: rule.optional(),
  /** The code by SMS or mail. Who has nothing else is sent one all the same. */
  code: z.enum(['off', 'allowed']).optional(),
})
export type SignInRules = z.output<typeof signInRules>
export type Factor = keyof SignInRules
/** A code is what everybody has. */
export type RequiredFactor = Exclude<Factor, 'code'>

/** What cannot be: without a code an app has to take its place. */
export const signInFault = ({ app, code }: SignInRules): string | undefined =>
  code === 'off' && app === 'off' ? 'sign_in: code and app cannot both be off' : undefined
