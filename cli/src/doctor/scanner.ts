/** The virus scanner: whether it answers, and how old its signatures are. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { bad, faultOf, type Finding, good, warning } from './finding.ts'

const dayMs = 86_400_000
const longestMs = 10_000
/** New ones come several times a day. */
const oldDays = 3
const uselessDays = 14

export async function scannerFinding(
  url: string | null,
  production: boolean,
  now: Date,
): Promise<Finding> {
  if (url === null)
    return production
      ? warning('virus scanner', 'None is set: documents are stored unscanned. Set CLAMAV_URL.')
      : good('virus scanner', 'None is set.')
  try {
    const pong = await ask(url, 'PING')
    if (pong !== 'PONG')
      return bad(
        'virus scanner',
        `${url} is no clamd: it answers PING with "${pong.slice(0, 40)}".`,
      )
    return versionFinding(await ask(url, 'VERSION'), now)
  } catch (error) {
    return bad(
      'virus scanner',
      `clamd at ${url} does not answer (${faultOf(error)}): start it, and let it listen there (TCPSocket, TCPAddr).`,
    )
  }
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
