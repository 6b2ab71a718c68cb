/** Asks for the answer to one of an account's security questions. Never enough alone: a link or a code goes with it. */
import type { Audit } from '../../audit.ts'
import { type Clock, daysMs } from '../../clock.ts'
import { countAttempt, forgetAttempts, Limit, type LimitSentence } from '../../http/limits.ts'
import { Refused } from '../../http/refusal.ts'
import type { Database } from '../../ports/database/open.ts'
import type { MessageKey } from '../../text.ts'
import { type Account, listOwnQuestions } from './accounts.ts'
import { passwordMatches } from './password-hash.ts'
import { normalisedAnswer } from './recovery/answers.ts'
import { proved } from '../../current-request.ts'

/** Wrong guesses for an account, wherever they are made; a right answer resets the count. */
const perAccount = new Limit({ name: 'answer-account', most: 5, windowMs: daysMs(1) })

/** @throws {Refused} 422 for a wrong answer, 429 after too many. */
export async function requireAnswer(
  { database, clock, audit }: { database: Database; clock: Clock; audit: Audit },
  { id: accountId }: Pick<Account, 'id'>,
  given: { security_question: number; answer: string },
  address: string,
  sentences: { wrong: MessageKey; locked: LimitSentence },
): Promise<void> {
  const subject = String(accountId)
  // Counted before the answer is checked, so that simultaneous guesses all count.
  await countAttempt(database, perAccount, subject, clock.now(), sentences.locked)
  const own = await listOwnQuestions(database, accountId)
  const answer = own.find((one) => one.id === given.security_question)
  if (!(await passwordMatches(answer?.answer_hash ?? null, normalisedAnswer(given.answer)))) {
    await audit.record({ action: 'answer-refused', accountId, address })
    throw new Refused(422, sentences.wrong)
  }
  await forgetAttempts(database, perAccount, subject)
  proved('security-answer')
}
