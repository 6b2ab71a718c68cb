/** The calls of the section "Security and privacy". */
import * as call from '@falaj/contract/profile/privacy/calls.ts'
import * as schema from '@falaj/contract/profile/privacy/schemas.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../../../jobs/jobs.ts'
import { findHomeCountry } from '../../../home-country.ts'
import type { Cookies } from '../../../http/cookies.ts'
import { asAttachment } from '../../../http/downloads.ts'
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts'
import { languageOf } from '../../../http/language.ts'
import { sendRanged } from '../../../http/ranges.ts'
import { answerMember, success } from '../../../http/route.ts'
import type { FileStore } from '../../../ports/files/files.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { text } from '../../../text.ts'
import { findAccountById, listOwnQuestions } from '../../access/accounts.ts'
import { browserWords } from '../../access/browser-words.ts'
import {
  beginContactChange,
  confirmContactChange,
  type ContactParts,
  proveContactChange,
  resendContactCode,
} from './contact.ts'
import { askForCopy, copyState, deleteCopy, openCopy } from './data-copy/copies.ts'
import type { RequestKinds } from '../../requests/kind.ts'
import { documentViews } from './document-views.ts'
import { listSignIns } from './sign-ins.ts'
import {
  endSession,
  requireOwner,
  signOutEverywhere,
  type SignOutParts,
  stopTrusting,
} from './sign-out.ts'

export interface PrivacyParts extends ContactParts, SignOutParts {
  cookies: Cookies
  jobs: Jobs
  files: FileStore
  kinds: RequestKinds
}

export function privacyRoutes(app: FastifyInstance, parts: PrivacyParts): void {
  signInRoutes(app, parts)
  contactRoutes(app, parts)
  copyRoutes(app, parts)

  answerMember(app, call.documentViews, schema.documentViews, async ({ member, query, request }) =>
    success(
      await documentViews(parts.database, member, query, {
        language: languageOf(request),
        now: parts.clock.now(),
        kinds: parts.kinds,
      }),
    ),
  )
}

function signInRoutes(app: FastifyInstance, parts: PrivacyParts): void {
  const { database, trustedBrowsers, cookies } = parts

  answerMember(app, call.signIns, schema.signIns, async ({ member, query }) =>
    success(await listSignIns(parts, member, { before: query.before })),
  )

  answerMember(
    app,
    call.signOutEverywhere,
    schema.signOutEverywhere,
    async ({ member, body, request, reply }) => {
      await requireOwner(parts, member, body.password, request.ip)
      await signOutEverywhere(parts, member, {
        hereToo: body.here_too,
        cookie: cookies.read(request, 'browser'),
        address: request.ip,
      })
      if (body.here_too) {
        cookies.clear(reply, 'refresh')
        cookies.clear(reply, 'browser')
      }
      const message = body.here_too ? 'server.sign-out.everywhere' : 'server.sign-out.elsewhere'
      return success({ message: text(languageOf(request), message) })
    },
  )

  answerMember(app, call.endSignIn, schema.endSignIn, async ({ member, params, body, request }) => {
    await requireOwner(parts, member, body.password, request.ip)
    await endSession(parts, member, { id: params.id, address: request.ip })
    return success({ message: text(languageOf(request), 'server.sign-out.one') })
  })

  answerMember(app, call.trustedBrowsers, schema.trustedBrowsers, async ({ member, request }) => {
    const [browsers, country] = await Promise.all([
      trustedBrowsers.list(member.accountId, cookies.read(request, 'browser')),
      findHomeCountry(database, member.personId, parts.clock.now()),
    ])
    const data = browsers.map((one) => ({
      id: one.id,
      browser: browserWords(one.userAgent),
      last_used_at: instantOf(country, one.lastUsedAt),
      trusted_until: instantOf(country, one.expiresAt),
      current: one.current,
    }))
    return success({ data })
  })

  answerMember(
    app,
    call.removeTrustedBrowser,
    schema.removeTrustedBrowser,
    async ({ member, params, request }) => {
      await stopTrusting(parts, member, { id: params.id, address: request.ip })
      return success({ message: text(languageOf(request), 'server.browser.removed') })
    },
  )

  answerMember(
    app,
    call.removeTrustedBrowsers,
    schema.removeTrustedBrowsers,
    async ({ member, request }) => {
      await stopTrusting(parts, member, { id: 'all', address: request.ip })
      return success({ message: text(languageOf(request), 'server.browser.all-removed') })
    },
  )
}

const proofSent = {
  email: 'server.contact.proof-sent-email',
  phone: 'server.contact.proof-sent-phone',
} as const

const codeSent = {
  email: 'server.contact.code-sent-email',
  phone: 'server.contact.code-sent-phone',
} as const

function contactRoutes(app: FastifyInstance, parts: PrivacyParts): void {
  answerMember(app, call.contact, schema.contact, async ({ member, request }) => {
    const account = await findAccountById(parts.database, member.accountId)
    const questions = await listOwnQuestions(parts.database, member.accountId)
    return success({
      data: {
        email: account?.email ?? '',
        phone_number: account?.phone_number ?? null,
        may_change: typeof account?.password_hash === 'string',
        questions: questions.map(({ id, question }) => ({
          id,
          question: inLanguage(languageOf(request), question),
        })),
      },
    })
  })

  answerMember(app, call.changeContact, schema.changeContact, async ({ member, body, request }) => {
    const language = languageOf(request)
    const { id, proof } = await beginContactChange(parts, member, {
      ...body,
      key: idempotencyKeyOf(request),
      language,
      address: request.ip,
    })
    return success({ message: text(language, proofSent[proof.channel]), change_id: id, proof })
  })

  answerMember(app, call.proveContact, schema.proveContact, async ({ member, body, request }) => {
    const language = languageOf(request)
    const channel = await proveContactChange(parts, member, {
      id: body.change_id,
      otp: body.otp,
      language,
      address: request.ip,
    })
    return success({ message: text(language, codeSent[channel]) })
  })

  answerMember(
    app,
    call.resendContactCode,
    schema.resendContactCode,
    async ({ member, body, request }) => {
      const language = languageOf(request)
      await resendContactCode(parts, member, { id: body.change_id, language })
      return success({ message: text(language, 'server.code.sent-again') })
    },
  )

  answerMember(
    app,
    call.confirmContact,
    schema.confirmContact,
    async ({ member, body, request }) => {
      await confirmContactChange(parts, member, {
        id: body.change_id,
        otp: body.otp,
        address: request.ip,
      })
      return success({ message: text(languageOf(request), 'server.contact.changed') })
    },
  )
}

function copyRoutes(app: FastifyInstance, parts: PrivacyParts): void {
  answerMember(app, call.dataCopy, schema.dataCopy, async ({ member }) =>
    success({ data: await copyState(parts, member) }),
  )

  answerMember(app, call.askForDataCopy, schema.askForDataCopy, async ({ member, request }) => {
    const language = languageOf(request)
    const { accountId, personId } = member
    const who = { accountId, personId, language, address: request.ip }
    return success({ data: await askForCopy(parts, who) })
  })

  answerMember(app, call.deleteDataCopy, schema.deleteDataCopy, async ({ member, request }) => {
    const { accountId, personId } = member
    return success({ data: await deleteCopy(parts, { accountId, personId, address: request.ip }) })
  })

  answerMember(
    app,
    call.downloadDataCopy,
    schema.downloadDataCopy,
    async ({ member, request, reply }) => {
      const { accountId, personId } = member
      const file = await openCopy(parts, { accountId, personId, address: request.ip })
      asAttachment(reply, file.name).type('application/zip')
      return sendRanged(request, reply, file)
    },
  )
}
