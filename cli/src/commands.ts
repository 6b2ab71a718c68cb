/** Every command of an operator: `npm run NAME`, and `npx falaj NAME`. */
import type { Command } from './command.ts'

export interface Named {
  name: string
  /** For the list of all: a sentence without its full stop. */
  does: string
  load(): Promise<{ default: Command }>
}

export const commands: readonly Named[] = [
  {
    name: 'start',
    does: 'starts the portal, and what it needs where that is not set',
    load: () => import('./start.ts'),
  },
  {
    name: 'worker',
    does: 'does jobs, notices and the hand-over to the core system, without pages and calls',
    load: () => import('./worker.ts'),
  },
  {
    name: 'migrate',
    does: 'creates the tables or brings them to the newest schema, as their owner',
    load: () => import('./migrate.ts'),
  },
  {
    name: 'import',
    does: 'takes in what the core system exports to files',
    load: () => import('./import.ts'),
  },
  {
    name: 'world',
    does: 'writes a fictional insurer of any size as files for an import',
    load: () => import('./world.ts'),
  },
  {
    name: 'content',
    does: 'checks brand and texts, and lists what is still to be replaced',
    load: () => import('./content.ts'),
  },
  {
    name: 'keys rotate',
    does: 'encrypts every account number and key of an authenticator app under the current PORTAL_SECRET',
    load: () => import('./keys-rotate.ts'),
  },
  {
    name: 'files move',
    does: 'brings stored files to another place, and can be stopped and started again meanwhile',
    load: () => import('./files-move.ts'),
  },
  {
    name: 'files verify',
    does: 'reads every stored file and compares it with what the database knows of it',
    load: () => import('./files-verify.ts'),
  },
  {
    name: 'audit',
    does: 'checks that the audit is complete',
    load: () => import('./audit.ts'),
  },
  {
    name: 'doctor',
    does: 'looks at everything that the portal leans on, and says what to do',
    load: () => import('./doctor.ts'),
  },
  {
    name: 'support-bundle',
    does: 'gathers what somebody who helps needs to see in one file, with nothing personal in it',
    load: () => import('./support-bundle.ts'),
  },
  {
    name: 'backup',
    does: 'copies database and files as they are at one point in time, while the portal runs',
    load: () => import('./backup.ts'),
  },
  {
    name: 'restore',
    does: 'brings a backup back into an empty database and the folder of files',
    load: () => import('./restore.ts'),
  },
  {
    name: 'restore-check',
    does: 'says whether a restored backup fits together and what would leave, and changes nothing',
    load: () => import('./restore-check.ts'),
  },
  {
    name: 'integration-check',
    does: 'calls a core system as the portal would, and says what is right and what is wrong',
    load: () => import('./integration-check.ts'),
  },
  {
    name: 'integration log',
    does: 'lists what was handed over, what came, and the facts that were refused',
    load: () => import('./integration-log.ts'),
  },
  {
    name: 'integration show',
    does: 'shows all that is kept of a submission, a message or a refused fact',
    load: () => import('./integration-show.ts'),
  },
  {
    name: 'integration retry',
    does: 'tries dead letters once more',
    load: () => import('./integration-retry.ts'),
  },
  {
    name: 'integration replay',
    does: 'sends a submission again as it was, and tells whether the answer is the same',
    load: () => import('./integration-replay.ts'),
  },
  {
    name: 'integration drop',
    does: 'ends a dead letter that needs nothing more',
    load: () => import('./integration-drop.ts'),
  },
  {
    name: 'sso-link',
    does: "makes a sign-in link as the demo's partner would",
    load: () => import('./sso-link.ts'),
  },
]
