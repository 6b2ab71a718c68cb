/** Answers to a complaint: an update, then the resolution. Those about "Others" get only the update. */
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import type { Submission } from '@falaj/contract/integration/submission.ts'

type Answered = Extract<WrittenFact, { type: 'complaint.answered' }>

const others = 9
const sentences = {
  update: 'We have received your complaint and are looking into it.',
  resolution: 'We have looked into your complaint. We are sorry, and have put it right.',
  escalated:
    'The head of complaints has looked into it. We are sorry for the wait, and have put it right.',
} as const

/** Each one `delay` after the previous. */
export function complaintAnswers(
  submission: Submission,
  receivedAt: Date,
  delay: number,
): Answered[] {
  if (submission.kind !== 'complaint') return []
  const { reference_number, action, complaint_related_to } = submission
  const answer = (step: number, kind: Answered['answer'], message: string): Answered => ({
    type: 'complaint.answered',
    answer_key: `${reference_number.slice(0, 40)}-${action}-${kind}`,
    reference_number,
    answer: kind,
    answered_at: new Date(receivedAt.getTime() + Math.max(1, delay) * (step + 1)).toISOString(),
    message,
  })
  if (action === 'escalate') return [answer(0, 'resolution', sentences.escalated)]
  const update = answer(0, 'update', sentences.update)
  if (complaint_related_to === others) return [update]
  return [update, answer(1, 'resolution', sentences.resolution)]
}
