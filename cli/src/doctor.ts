/** `npm run doctor`: looks at everything that the portal leans on, and says what to do. It changes and sends nothing. */
import { z } from 'zod'
import { command } from './command.ts'
import { examine } from './doctor/examine.ts'

export default command({
  options: z.object({
    'send-to': z
      .email()
      .optional()
      .describe('sends one mail to this address; without it none is sent')
      .meta({ value: 'ADDRESS' }),
  }),
  exitCodes: { 0: 'all is good', 1: 'there are warnings', 2: 'something is bad' },
  run: async ({ 'send-to': sendTo }) => {
    const findings = await examine(sendTo)
    const width = Math.max(...findings.map(({ of }) => of.length))
    return {
      exitCode: Math.max(...findings.map(({ state }) => severity[state])),
      sentence: findings
        .map(({ of, state, says }) => `${state.padEnd(7)}  ${of.padEnd(width)}  ${says}`)
        .join('\n'),
      json: { findings },
    }
  },
})

const severity = { good: 0, warning: 1, bad: 2 }
