/** What the core system sends, and what it fetches. */
import { z } from 'zod'
import { factsAnswer } from './answer.ts'
import { anyFact } from './facts.ts'

export const sendFacts = {
  body: z.array(anyFact).meta({
    example: [
      {
        type: 'claim.decided',
        event_id: 'evt-88213',
        reference_number: 'R26-000101',
        status: 'Approved',
        decided_at: '2026-04-24T09:30:00+04:00',
        approved_amount: '420.00',
        payable_amount: '378.00',
      },
    ],
  }),
  ndjson: true as const,
  response: factsAnswer,
  refuses: { 400: 'The body is not a JSON array.' },
}

export const fetchDocument = {
  params: z.object({ handle: z.string() }),
  sends: 'application/octet-stream',
  refuses: {
    400: 'The address holds control characters.',
    404: 'No document with this handle was handed over.',
    416: 'The range lies beyond the end of the document.',
  },
}
