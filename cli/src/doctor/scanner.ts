/** The virus scanner: whether it answers, how old its signatures are, and whether it sees all of a document. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { packTar } from 'modern-tar'
import { largestDocument } from '@falaj/contract/requests/rules/documents.ts'
import { clamd } from '@falaj/server/ports/scanner/clamd.ts'
import { eicar } from '@falaj/server/ports/scanner/eicar.ts'
import { bad, faultOf, type Finding, good, warning } from './finding.ts'

const dayMs = 86_400_000
const longestMs = 10_000
/** New ones come several times a day. */
const oldDays = 3
const uselessDays = 14

export async function scannerFindings(
  url: string | null,
  production: boolean,
  now: Date,
): Promise<Finding[]> {
  if (url === null)
    return [
      production
        ? warning('virus scanner', 'None is set: documents are stored unscanned. Set CLAMAV_URL.')
        : good('virus scanner', 'None is set.'),
    ]
  try {
    const pong = await ask(url, 'PING')
    if (pong !== 'PONG')
      return [
        bad('virus scanner', `${url} is no clamd: it answers PING with "${pong.slice(0, 40)}".`),
      ]
    return [versionFinding(await ask(url, 'VERSION'), now), await sightFinding(url)]
  } catch (error) {
    return [
      bad(
        'virus scanner',
        `clamd at ${url} does not answer (${faultOf(error)}): start it, and let it listen there (TCPSocket, TCPAddr).`,
      ),
    ]
  }
}

/** Beyond its limits it calls everything clean, unless it is told otherwise: so it gets a virus that it must find. */
async function sightFinding(url: string): Promise<Finding> {
  const advice =
    'Set StreamMaxLength, MaxFileSize and MaxScanSize in clamd.conf above the 8 MB of a document, ScanArchive and AlertExceedsMax to yes.'
  try {
    const verdict = await clamd(new URL(url))(Readable.from([await largestWithAVirus()]))
    if (verdict === 'infected')
      return good('virus scanner', 'It finds the test virus of EICAR in a document of 8 MB.')
    return bad(
      'virus scanner',
      verdict === 'clean'
        ? `It calls a document of 8 MB clean that holds the test virus of EICAR. ${advice}`
        : `It does not look at all of a document of 8 MB, and members cannot send it. ${advice}`,
    )
  } catch (error) {
    // Where clamd hung up, our own words say which limit may be too small, and its cause does not.
    const why = error instanceof Error ? error.message : faultOf(error)
    return bad('virus scanner', `A document of 8 MB cannot be scanned: ${why} ${advice}`)
  }
}

async function largestWithAVirus(): Promise<Uint8Array> {
  // Heads and ends of the archive take less than that.
  const filling = Buffer.alloc(largestDocument - 16_384)
  return packTar([
    { header: { name: 'filling', size: filling.length }, body: filling },
    { header: { name: 'test', size: eicar().length }, body: eicar() },
  ])
}

/** `ClamAV 1.4.3/27830/Tue Nov 25 09:30:12 2026`; without signatures of the makers the version alone. */
function versionFinding(version: string, now: Date): Finding {
  const [program = '', , date] = version.split('/')
  const days =
    date === undefined ? Number.NaN : Math.floor((+now - Date.parse(`${date} UTC`)) / dayMs)
  const advice = 'Look whether freshclam runs, and what its log says.'
  if (Number.isNaN(days))
    return bad('virus scanner', `${program} has no signatures of its makers. ${advice}`)
  const says = `${program}, its signatures are ${Math.max(0, days)} days old`
  if (days >= uselessDays) return bad('virus scanner', `${says}. ${advice}`)
  return days >= oldDays
    ? warning('virus scanner', `${says}. ${advice}`)
    : good('virus scanner', `${says}.`)
}

async function ask(url: string, command: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) || 3310 })
  socket.setTimeout(longestMs, () => socket.destroy(new Error('no answer within ten seconds')))
  let answer = ''
  socket.setEncoding('utf8').on('data', (more: string) => {
    answer += more
    if (answer.includes('\0') || answer.length > 4_096) socket.destroy()
  })
  socket.write(`z${command}\0`)
  await once(socket, 'close')
  return answer.replace(/\0.*$/s, '').trim()
}
