import { anyFact } from '@falaj/contract/integration/facts.ts'
import {
  chatMessageSubmission,
  complaintSubmission,
  type Submission,
} from '@falaj/contract/integration/submission.ts'
import { wholeExample } from '@falaj/contract/openapi/whole-example.ts'
import { expect, test } from 'vitest'
import { chatReplies } from './answer-chat.ts'
import { complaintAnswers } from './answer-complaints.ts'
import { aClaim } from './testing/submissions.ts'

const at = new Date('2026-06-15T08:00:00Z')
const aComplaint = (but: Partial<Extract<Submission, { kind: 'complaint' }>> = {}): Submission => ({
  ...wholeExample(complaintSubmission),
  action: 'submit',
  complaint_related_to: 5,
  documents: [],
  ...but,
})
const aMessage = (text: string): Submission => ({
  ...wholeExample(chatMessageSubmission),
  documents: [],
  text,
})
const answers = (submission: Submission) => complaintAnswers(submission, at, 1000)

test('a complaint gets an update and then its answer; one about something else waits', () => {
  expect(answers(aComplaint()).map(({ answer }) => answer)).toEqual(['update', 'resolution'])
  expect(answers(aComplaint({ complaint_related_to: 9 })).map(({ answer }) => answer)).toEqual([
    'update',
  ])
  expect(answers(aComplaint({ action: 'escalate' })).map(({ answer }) => answer)).toEqual([
    'resolution',
  ])
})

test('whoever asks about an approval is led to the form, and every answer is a fact', () => {
  const [plain, leading] = ['Hello', 'Does it need an approval?'].map(
    (text) => chatReplies(aMessage(text), at, 1000)[0],
  )
  expect([plain?.step, leading?.step?.path]).toEqual([undefined, '/addPreApprovals'])
  for (const fact of [...answers(aComplaint()), plain, leading])
    expect(anyFact.safeParse(fact).success).toBe(true)
  expect([...answers(aClaim()), ...chatReplies(aClaim(), at, 1000)]).toEqual([])
})
