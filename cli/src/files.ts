/** `npm run files -- move|verify`: brings stored files to another place, and looks whether all are whole. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '@falaj/server/clock.ts'
import {
  PlaceProblem,
  openFiles,
  openPlace,
  placeNamed,
  placesOf,
} from '@falaj/server/ports/files/open-files.ts'
import { type FilesPlace, placeInWords } from '@falaj/server/ports/files/place.ts'
import { exitCodeOf, withDatabase } from './command.ts'
import type { Say } from './files/each-file.ts'
import { moveFiles } from './files/move.ts'
import { verifyFiles } from './files/verify.ts'

const usage = `Usage: npm run files -- move [--from PLACE] [--to PLACE] [--keep] [--json] [--database URL]
       npm run files -- verify [--in PLACE] [--json] [--database URL]

move brings every file that the database names to another place, compares it there, and then removes it where it was.
It can be stopped at any time and started again, and the portal may run meanwhile.
verify reads every file that the database names, and compares its size and its SHA-256.

  PLACE           the path of a folder, or s3://bucket/prefix?region=…&endpoint=…, as in FILES_URL
  --from PLACE    else FILES_ALSO
  --to PLACE      else FILES_URL
  --in PLACE      else wherever the portal looks: FILES_URL and FILES_ALSO, or the folder files in DATA_DIR
  --keep          leave the files where they were, too
  --json          one JSON object a line on the standard output: each fault, and the counts at the end
  --database URL  else DATABASE_URL, else the one that "npm start" runs

Exit code: 0 all is well, 1 files are missing or damaged, 2 it could not be done.`

process.exitCode = await exitCodeOf(run, 2)

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      in: { type: 'string' },
      keep: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      database: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const [task] = positionals
  if (positionals.length !== 1 || (task !== 'move' && task !== 'verify')) throw new Error(usage)
  return withDatabase(values.database, async (database, dataDir) => {
    const set = placesOf(process.env, dataDir)
    const say = saying(values.json)
    if (task === 'verify') {
      const files = await (values.in ? openPlace(named('--in', values.in)) : openFiles(set))
      return verifyFiles({ database, files, now: systemClock.now(), say })
    }
    const from = values.from ? named('--from', values.from) : set.also
    const to = values.to ? named('--to', values.to) : set.kept
    if (!from) throw new PlaceProblem('Say where the files are: --from PLACE, or FILES_ALSO.')
    const isRead = [set.kept, set.also].some((place) => place && isSame(place, to))
    if (isSame(from, to)) throw new PlaceProblem('The files are to move to where they are.')
    if (!isRead && !values.keep)
      throw new PlaceProblem(
        `A portal with these settings does not look into ${placeInWords(to)}: set FILES_URL or FILES_ALSO first, or leave the files where they are, too, with --keep.`,
      )
    const places = { from: await openPlace(from), to: await openPlace(to) }
    return moveFiles({ database, ...places, keep: values.keep, say })
  })
}

/** npm runs us in the project's folder, not in the caller's. */
function named(option: string, place: string): FilesPlace {
  const folder = () => resolve(process.env.INIT_CWD ?? process.cwd(), place)
  return placeNamed(option, place.includes('://') ? place : folder())
}

function isSame(one: FilesPlace, other: FilesPlace): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Words for people, or the same as JSON. */
function saying(json: boolean): Say {
  return (facts, words) => console.log(json ? JSON.stringify(facts) : words)
}
