/** Tells members that somebody answered their complaint, or wrote to them in the chat. */
import type { FastifyBaseLogger } from 'fastify'
import { secondsMs } from '../../clock.ts'
import { PollingLoop } from '../../jobs/polling-loop.ts'
import { tellOfReplies } from './chat/tell-of-replies.ts'
import { type AnswerParts, tellOfAnswers } from './complaints/tell-of-answers.ts'

/** In case a notification from the database is missed. */
const lookEveryMs = secondsMs(5)

export class AnswerNotifier {
  readonly #loop: PollingLoop

  constructor({ logger, ...parts }: AnswerParts & { logger: FastifyBaseLogger }) {
    this.#loop = new PollingLoop({
      everyMs: lookEveryMs,
      round: async () => {
        const more = await tellOfAnswers(parts)
        return (await tellOfReplies(parts)) || more
      },
      onFailure: (err) =>
        logger.error({ err }, 'members could not be told of answers; trying again'),
    })
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  wake(): void {
    this.#loop.wake()
  }
}
