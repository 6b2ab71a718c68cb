/** The calls of the newsletter. */
import * as call from '@falaj/contract/newsletter/calls.ts'
import * as schema from '@falaj/contract/newsletter/schemas.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { minutesMs } from '../../clock.ts'
import { languageOf } from '../../http/language.ts'
import { countAttempt, Limit } from '../../http/limits.ts'
import { answerEither, success } from '../../http/route.ts'
import { text } from '../../text.ts'
import {
  addressOf,
  type Caller,
  type NewsletterParts,
  readPreferences,
  savePreferences,
} from './newsletter.ts'

/** Of links from one place. None can be guessed; trying should not be free, either. */
const perAddress = new Limit({ name: 'newsletter-link', most: 120, windowMs: minutesMs(10) })

export function newsletterRoutes(app: FastifyInstance, parts: NewsletterParts): void {
  const { database, clock } = parts
  const whose = async (caller: Caller, request: FastifyRequest) => {
    if (caller.token !== undefined)
      await countAttempt(database, perAddress, request.ip, clock.now())
    return addressOf(parts, caller)
  }

  answerEither(app, call.newsletter, schema.newsletter, async ({ member, query, request }) => {
    const { token, email: of } = query
    const email = await whose({ member, token, email: of }, request)
    return success({ data: { ...(await readPreferences(database, email)), email } })
  })

  answerEither(
    app,
    call.saveNewsletter,
    schema.saveNewsletter,
    async ({ member, body, request }) => {
      const { token, email: of, ...change } = body
      const email = await whose({ member, token, email: of }, request)
      const language = languageOf(request)
      await savePreferences(
        parts,
        { email, member: token === undefined ? member : null, language },
        change,
      )
      return success({ message: text(language, 'server.newsletter.saved') })
    },
  )
}
