/** The calls of the profile. */
import * as call from '@falaj/contract/profile/calls.ts'
import * as schema from '@falaj/contract/profile/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { answerMember, success } from '../../http/route.ts'
import { type ProfileViewParts, profileView } from './view.ts'
import { whoseProfile } from './whose.ts'

export function profileRoutes(app: FastifyInstance, parts: ProfileViewParts): void {
  const { policies } = parts

  answerMember(app, call.getProfile, schema.getProfile, async ({ member, query, request }) => {
    const language = languageOf(request)
    const whose = await whoseProfile(policies, member, query.dependent_id, language)
    return success({ data: await profileView(parts, member, whose, language) })
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
}
