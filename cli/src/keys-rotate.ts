/** `npm run keys -- rotate`: seals every account number and key of an authenticator app under the current PORTAL_SECRET. See docs/operations.md. */
import { z } from 'zod'
import { AppKeys } from '@falaj/server/areas/access/authenticator-app/app-keys.ts'
import { resealAppKeys } from '@falaj/server/areas/access/authenticator-app/reseal.ts'
import { resealNumbers } from '@falaj/server/areas/banking/reseal.ts'
import { SealedNumbers } from '@falaj/server/areas/banking/sealed-numbers.ts'
import { command } from './command.ts'
import { portalSecret } from './portal-secret.ts'
import { withDatabase } from './with-database.ts'

export default command({
  options: z.object({
    'from-clear': z
      .boolean()
      .default(false)
      .describe(
        'also seals numbers that are not encrypted: once, after an update from a version that stored them so; without it such a number is an error, because something other than the portal wrote it',
      ),
  }),
  exitCodes: {
    0: 'everything is under the new secret',
    1: 'something could not be opened: the secrets are wrong, or it was written by another program',
  },
  run: ({ 'from-clear': fromClear }) =>
    withDatabase(undefined, async (database, dataDir) => {
      const old = process.env.PORTAL_SECRET_OLD || null
      const numbers = new SealedNumbers(portalSecret(dataDir), old)
      const sealed = await resealNumbers(database, numbers, { fromClear })
      const appKeys = new AppKeys(portalSecret(dataDir), old)
      const apps = await resealAppKeys(database, appKeys)
      const { accounts, claims, submissions } = sealed
      return {
        exitCode: 0,
        sentence:
          `Sealed anew: ${accounts} accounts, ${claims} claims, ${submissions} submissions, ${apps} authenticator apps.\n` +
          'PORTAL_SECRET_OLD is not needed any more.',
        json: { ...sealed, apps },
      }
    }),
})
