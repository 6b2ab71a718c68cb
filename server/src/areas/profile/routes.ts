/** The calls of the profile. */
import * as call from '@falaj/contract/profile/calls.ts'
import { type FactSection, factSections } from '@falaj/contract/profile/fields.ts'
import * as schema from '@falaj/contract/profile/schemas.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { Refused } from '../../http/refusal.ts'
import { answerMember, success } from '../../http/route.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { type MessageKey, text } from '../../text.ts'
import { chooseAccount } from '../banking/change-accounts.ts'
import { markRefused } from './changes-store.ts'
import { type ProfileParts, type SaveOutcome, saveSections } from './save.ts'
import { profileView } from './view.ts'
import type { WrittenFields } from './profile-diff.ts'
import { findProfileOwner } from './profile-owner.ts'
import { withdrawChange } from './withdraw.ts'

export function profileRoutes(app: FastifyInstance, parts: ProfileParts): void {
  const { policies, coreOutbox } = parts
  coreOutbox.onRefused('profile_change', (transaction, { outboxId, reason }, at) =>
    markRefused(transaction, outboxId, reason, at),
  )

  /** The profile as it is after the change (PRF-019). */
  const changed = async (
    { member, request }: { member: SignedIn; request: FastifyRequest },
    personId: number | undefined,
    message: MessageKey,
  ) => {
    const language = languageOf(request)
    const owner = await findProfileOwner(policies, member, personId, language)
    const data = await profileView(parts, member, owner, language)
    return success({ message: text(language, message), data })
  }

  answerMember(app, call.getProfile, schema.getProfile, async ({ member, query, request }) => {
    const language = languageOf(request)
    const owner = await findProfileOwner(policies, member, query.dependent_id, language)
    return success({ data: await profileView(parts, member, owner, language) })
  })

  answerMember(app, call.dependents, schema.dependents, async ({ member, request }) => {
    const { reach } = member
    const people = await policies.everyone(reach, languageOf(request))
    // Under several policies a dependant is still one person.
    const dependants = new Map(
      people.filter(({ id }) => id !== reach.self).map((person) => [person.id, person]),
    )
    return success({ data: [...dependants.values()] })
  })

  const save = async (
    { member, request }: { member: SignedIn; request: FastifyRequest },
    sections: readonly FactSection[],
    { dependent_id, ...fields }: WrittenFields & { dependent_id?: number | undefined },
  ) => {
    const owner = await findProfileOwner(policies, member, dependent_id)
    const key = idempotencyKeyOf(request)
    const outcome = await saveSections(parts, { member, owner, sections, fields, key })
    return changed({ member, request }, dependent_id, saved[outcome])
  }
  answerMember(app, call.savePersonalDetails, schema.savePersonalDetails, ({ body, ...rest }) =>
    save(rest, ['personalDetails'], body),
  )
  answerMember(app, call.saveWorkAndResidence, schema.saveWorkAndResidence, ({ body, ...rest }) =>
    save(rest, ['workAndResidentialDetails'], body),
  )
  answerMember(app, call.saveVisaInformation, schema.saveVisaInformation, ({ body, ...rest }) =>
    save(rest, ['visaInformation'], body),
  )
  answerMember(app, call.saveSponsorDetails, schema.saveSponsorDetails, ({ body, ...rest }) =>
    save(rest, ['sponsorDetails'], body),
  )
  answerMember(app, call.saveSalaryInformation, schema.saveSalaryInformation, ({ body, ...rest }) =>
    save(rest, ['salaryAndOtherInfo'], body),
  )

  answerMember(app, call.saveProfile, schema.saveProfile, async ({ member, body, request }) => {
    const { dependent_id, bank_id, payment_method: _bankPayment, ...fields } = body
    const owner = await findProfileOwner(policies, member, dependent_id)
    if (bank_id && !owner.principalsOwn) throw principalOnly()
    const outcome = await saveSections(parts, {
      member,
      owner,
      sections: factSections,
      fields,
      key: idempotencyKeyOf(request),
      bankId: bank_id || undefined,
    })
    return changed(
      { member, request },
      dependent_id,
      bank_id && outcome === 'unchanged' ? 'server.profile.bank-chosen' : saved[outcome],
    )
  })

  answerMember(
    app,
    call.saveReimbursementBank,
    schema.saveReimbursementBank,
    async ({ member, body, request }) => {
      const owner = await findProfileOwner(policies, member, body.dependent_id)
      if (!owner.principalsOwn) throw principalOnly()
      await chooseAccount(parts, member, body.bank_id)
      return changed({ member, request }, undefined, 'server.profile.bank-chosen')
    },
  )

  answerMember(
    app,
    call.withdrawChange,
    schema.withdrawChange,
    async ({ member, params, request }) => {
      const personId = await withdrawChange(parts, member, params.id)
      return changed({ member, request }, personId, 'server.profile.withdrawn')
    },
  )
}

const principalOnly = () => new Refused(403, 'server.profile.principal-only')

const saved: Record<SaveOutcome, MessageKey> = {
  requested: 'server.profile.requested',
  withdrawn: 'server.profile.withdrawn',
  unchanged: 'server.profile.unchanged',
}
