/** `npm start`, in the form of the other commands. */
import { z } from 'zod'
import { command } from './command.ts'

export default command({
  options: z.object({}),
  exitCodes: {
    0: 'it was stopped',
    1: 'it cannot start, and says what to do',
  },
  run: async () => {
    // Ends this process itself, once everything is stopped.
    await import('./start/main.ts')
    return 0
  },
})
