/**
 * A Debian machine with systemd, PostgreSQL and sudo, as an operator has one. This machine's file system lies under its
 * own, what is changed in it stays in memory, and of the network it has nothing but itself. This project is its `/project`.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { realProgram } from '@falaj/server/testing/real-programs.ts'
import { root } from '@falaj/server/testing/unpacked-project.ts'

const programs = ['systemd-nspawn', 'sudo', 'psql', 'jq', 'rsync', 'haproxy', 'promtool']

/** What the tests have installed, and no portal needs. */
const notNeeded = [
  'clamav-daemon',
  'clamav-freshclam',
  'kannel',
  'memcached',
  'pgbouncer',
  'postfix@-',
  'prometheus',
]

/** Runs a machine as `systemd-nspawn` is told to. It ends with us, and all that is in it with its first process. */
function program(...how: string[]): string[] {
  const machine = [
    '--quiet --directory=/mnt/machine --private-network --register=no --keep-unit --link-journal=no --console=pipe',
    `--bind-ro='${root}:/project' --uuid=${randomUUID().replaceAll('-', '')}`,
    ...how,
  ].join(' ')
  // One file system over another: what is written goes to memory.
  const layers = `
    mount -t tmpfs tmpfs /mnt
    mkdir /mnt/changed /mnt/work /mnt/machine
    mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/changed,workdir=/mnt/work /mnt/machine
    exec systemd-nspawn ${machine}`
  const alone = ['--mount', '--mount-proc', '--pid', '--fork', '--kill-child']
  return ['--pdeathsig', 'KILL', 'unshare', ...alone, 'sh', '-e', '-c', layers]
}

/** A machine within this one: not everywhere may even an administrator have that. */
export const machinesAreAllowed =
  programs.every((name) => realProgram(name)) &&
  process.getuid?.() === 0 &&
  spawnSync('setpriv', program('true')).status === 0

interface Typed {
  /** What is asked on the way, in its order. */
  answers?: { asked: string; answer: string }[]
  env?: Record<string, string>
}

export interface DebianMachine {
  /** Typed at one terminal by an operator who may use sudo; gives what is said. Fails where a command does. */
  type(commands: string, also?: Typed): Promise<string>
  /** The same by its administrator, for what was done before. */
  prepare(commands: string): Promise<string>
  /** Lays a line to another one: ours has the first of the addresses, that one the second. */
  connectTo(other: DebianMachine, addresses: readonly [string, string]): Promise<void>
  /** Its first process, as this machine knows it. */
  readonly first: string
  close(): Promise<void>
}

const up = (address: string) => `ip address add ${address}/24 dev line && ip link set line up`

const operator = 'night-shift'
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** Its size, as `psql` pages what is longer; and where the commands before have left it. */
const where = `stty rows 50 cols 200
cd "$(cat ~/.where 2>/dev/null || echo ~)"
trap 'pwd > ~/.where' EXIT
`

export async function openMachine(): Promise<DebianMachine> {
  const masks = notNeeded.map((unit) => `systemd.mask=${unit}.service`)
  const machine = spawn('setpriv', program('--boot', ...masks), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
  })
  let said = ''
  for (const stream of [machine.stdout, machine.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  const first = await firstProcessOf(machine, () => said)

  const typed = async (account: string, home: string, commands: string, also: Typed = {}) => {
    const answers = [...(also.answers ?? [])]
    const env = { ...also.env, PATH: path, HOME: home, LANG: 'C.UTF-8', TYPED: where + commands }
    const variables = Object.entries(env).map((pair) => pair.join('='))
    const asAccount = ['runuser', '--user', account, '--', 'env', '--ignore-environment']
    const atTerminal = ['script', '--quiet', '--return', '--command']
    const terminal = spawn(
      'nsenter',
      ['--target', first, '--all'].concat(asAccount, variables, atTerminal, [
        'bash -e -o pipefail -c "$TYPED"',
        '/dev/null',
      ]),
    )
    let shown = ''
    let heard = 0
    const hear = (part: Buffer) => {
      shown += part.toString().replaceAll('\r\n', '\n')
      const [next] = answers
      if (!next || !shown.slice(heard).includes(next.asked)) return
      answers.shift()
      heard = shown.length
      terminal.stdin.write(`${next.answer}\n`)
    }
    terminal.stdout.on('data', hear)
    terminal.stderr.on('data', hear)
    await once(terminal, 'close')
    if (terminal.exitCode !== 0)
      throw new Error(`${commands}\nended with ${terminal.exitCode}:\n${shown}`)
    return shown
  }
  const prepare = (commands: string) => typed('root', '/root', commands)
  await prepare(`useradd --create-home --groups systemd-journal ${operator}
    echo '${operator} ALL=(ALL) NOPASSWD: ALL' > /etc/sudoers.d/${operator}`)
  return {
    type: (commands, also) => typed(operator, `/home/${operator}`, commands, also),
    prepare,
    first,
    async connectTo(other, [own, others]) {
      const ends = ['netns', first, 'type', 'veth', 'peer', 'name', 'line', 'netns', other.first]
      const { status, stderr } = spawnSync('ip', ['link', 'add', 'line', ...ends])
      if (status !== 0) throw new Error(`There is no line: ${String(stderr)}`)
      await prepare(up(own))
      await other.prepare(up(others))
    },
    async close() {
      if (machine.exitCode !== null) return
      const ended = once(machine, 'exit')
      machine.kill('SIGKILL')
      await ended
    },
  }
}

const onlyChild = async (of: string): Promise<string> =>
  (await readFile(`/proc/${of}/task/${of}/children`, 'utf8').catch(() => '')).trim()

/** Of a machine whose services have been started. */
async function firstProcessOf(machine: ChildProcess, said: () => string): Promise<string> {
  for (;;) {
    if (machine.exitCode !== null) throw new Error(`The machine ended: ${said()}`)
    const systemdNspawn = await onlyChild(String(machine.pid))
    const first = await onlyChild(systemdNspawn)
    const asked = ['--target', first, '--all', 'systemctl', 'is-system-running']
    const state = first && spawnSync('nsenter', asked, { encoding: 'utf8' }).stdout.trim()
    if (state === 'running' || state === 'degraded') return first
    await pause(100)
  }
}
