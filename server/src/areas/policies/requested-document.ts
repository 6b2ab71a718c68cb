/** Who requests a document, for which policy and person, in which language. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { notFound } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { Reach } from '../../reach.ts'
import type { RequestedDocument } from './issued-documents.ts'
import type { Policies } from './policies.ts'

/** Without a policy, the one that counts for that person. */
export async function requestedDocument(
  { policies }: { policies: Policies },
  request: FastifyRequest,
  member: SignedIn,
  wanted: { policyId: number | undefined; personId: number | undefined },
): Promise<RequestedDocument> {
  const { reach } = member
  const language = languageOf(request)
  const { personId } = wanted
  return {
    member,
    reach,
    language,
    policyId: wanted.policyId ?? (await preferred(policies, reach, language, personId)),
    personId,
    log: request.log,
  }
}

async function preferred(
  policies: Policies,
  reach: Reach,
  language: Language,
  personId: number = reach.self,
): Promise<number> {
  const listed = await policies.list(reach, language)
  const theirs = listed.filter(({ id }) =>
    reach.enrolments.some((one) => one.policyId === id && one.personId === personId),
  )
  const found = policies.preferred(theirs)
  if (!found) throw notFound()
  return found.id
}
