/** `npm start`, in the form of the other commands. */
import { z } from 'zod'
import { command } from './command.ts'

export default command({
  options: z.object({
    instances: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe('how many processes serve on the one port; else INSTANCES, or one'),
  }),
  exitCodes: {
    0: 'it was stopped',
    1: 'it cannot start, and says what to do',
  },
  run: async ({ instances }) => {
    if (instances !== undefined) process.env.INSTANCES = String(instances)
    // Ends this process itself, once everything is stopped.
    await import('./start/main.ts')
    return 0
  },
})
