/** The calls of registration and account set-up. */
import * as call from '@falaj/contract/access/registration/calls.ts'
import * as schema from '@falaj/contract/access/registration/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { minutesMs } from '../../../clock.ts'
import { languageOf } from '../../../http/language.ts'
import { countAttempt, Limit } from '../../../http/limits.ts'
import { answerAnyone, success } from '../../../http/route.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { text } from '../../../text.ts'
import { browserOf } from '../browser.ts'
import { keepSession, type SessionCookieParts } from '../session-cookies.ts'
import type { Registration, RegistrationParts } from './registration.ts'
import { setupLifeMs } from './setups.ts'

const mailChecks = new Limit({ name: 'verify-email', most: 20, windowMs: minutesMs(10) })

export function setupRoutes(
  app: FastifyInstance,
  parts: SessionCookieParts &
    Pick<RegistrationParts, 'database' | 'clock' | 'setups'> & { registration: Registration },
) {
  const { database, clock, setups, registration, cookies } = parts

  answerAnyone(app, call.register, schema.register, async ({ body, request, reply }) => {
    const browser = browserOf(request, cookies)
    const { begun, ...shown } = await registration.begin(body, browser)
    cookies.set(reply, 'setup', begun.cookie, setupLifeMs / 1000)
    const message = shown.phone_number
      ? 'server.register.code-sent'
      : 'server.register.details-needed'
    return success({ message: text(browser.language, message), ...shown })
  })

  answerAnyone(app, call.verifyOtp, schema.verifyOtp, async ({ body, request, reply }) => {
    const browser = browserOf(request, cookies, body.browser_finger_print)
    const session = await registration.withCode(body.user_id, body.otp, browser)
    cookies.clear(reply, 'setup')
    if (session) await keepSession(parts, request, reply, session)
    const message = session ? 'server.login.done' : 'server.setup.code-right'
    return success({ message: text(browser.language, message), token: session?.token ?? null })
  })

  answerAnyone(app, call.resendCode, schema.resendCode, async ({ body, request }) => {
    const browser = browserOf(request, cookies)
    await setups.resendCode(body.user_id, browser)
    return success({ message: text(browser.language, 'server.code.sent-again') })
  })

  answerAnyone(app, call.verifyAccount, schema.verifyAccount, async ({ body, request }) => {
    const browser = browserOf(request, cookies)
    await registration.withDetails(body, browser)
    return success({ message: text(browser.language, 'server.setup.details-right') })
  })

  answerAnyone(
    app,
    call.updatePhoneNumber,
    schema.updatePhoneNumber,
    async ({ body, request, reply }) => {
      const browser = browserOf(request, cookies)
      await registration.withPhone(body, browser)
      cookies.clear(reply, 'setup')
      return success({ message: text(browser.language, 'server.setup.mail-sent') })
    },
  )

  // Reserved by the specification without a screen: a neutral answer, whatever the address (GAP-109).
  answerAnyone(app, call.verifyEmail, schema.verifyEmail, async ({ request }) => {
    await countAttempt(database, mailChecks, request.ip, clock.now())
    return success({ message: text(languageOf(request), 'server.verify-email.done') })
  })

  answerAnyone(app, call.allCountries, schema.allCountries, async ({ request }) => {
    const language = languageOf(request)
    const rows = await database.selectFrom('country').selectAll().orderBy('id').execute()
    const data = rows.map((row) => ({
      id: row.id,
      short_name: inLanguage(language, row.name),
      iso2: row.iso2,
      iso3: row.iso3,
      nationality: inLanguage(language, row.nationality),
    }))
    return success({ data })
  })
}
