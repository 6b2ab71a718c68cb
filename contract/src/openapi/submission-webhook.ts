/** What the portal sends to the core system: the one call that an insurer's side has to answer. */
import { submission, submissionAnswer } from '../integration/submission.ts'
import { exampleOf } from './example.ts'
import { reference } from './json-schema.ts'
import type { Operation, Schemas } from './operations.ts'

export function submissionWebhook(schemas: Schemas): Operation {
  const sent = schemas.named(submission, 'output') ?? ''
  const answer = schemas.named(submissionAnswer, 'output') ?? ''
  const refused = { success: false, message: 'The provider is not known.' }
  return {
    operationId: 'receiveSubmission',
    summary: 'Take over what a member has submitted',
    description:
      'The portal calls `POST <CORE_URL>/submissions`, signed with the key of `falaj portal-to-core`. The same `Idempotency-Key` always means the same submission. Any other answer, or none, means "not now": the portal tries again with the same key.',
    tags: ['Core system'],
    security: [{ coreSignature: [], coreTimestamp: [] }],
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: reference(sent) },
          example: exampleOf(schemas.output(sent), schemas.output, sent),
        },
      },
    },
    responses: {
      200: {
        description: 'Taken over.',
        content: {
          'application/json': {
            schema: { $ref: reference(answer) },
            example: exampleOf(schemas.output(answer), schemas.output, answer),
          },
        },
      },
      422: {
        description: 'Refused for good. `message` says why; the member reads it.',
        content: { 'application/json': { schema: { $ref: reference(answer) }, example: refused } },
      },
    },
  }
}
