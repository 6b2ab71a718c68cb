/**
 * Postfix: a real mail server on this machine, as an insurer runs one. It listens where a portal elsewhere would find it,
 * encrypts with a certificate of the test's authority, and takes mail only of whoever knows the password; what it takes
 * lies in the mailboxes of example.com.
 */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../ports/database/embedded/port.ts'
import { anAuthority } from './certificates.ts'
import { realProgram } from './real-programs.ts'

/** Its parts run as users of their own, which only an administrator may start. */
export const postfixIsInstalled =
  ['postfix', 'saslpasswd2', 'openssl'].every((part) => realProgram(part)) &&
  process.getuid?.() === 0

/** Where it is not on the portal's own machine, so that nothing is spared. */
const host = '127.0.0.2'
/** Of each a port of its own, with what differs there. */
const ways = {
  starttls: '-o smtpd_tls_security_level=encrypt',
  smtps: '-o smtpd_tls_wrappermode=yes',
  plain: '-o smtpd_tls_security_level=none',
  slowToAgree: '-o smtpd_recipient_restrictions=sleep,8',
  slowToThank: '-o smtpd_end_of_data_restrictions=sleep,8',
  full: '-o queue_minfree=9000000000000000',
}
type Way = keyof typeof ways

export interface Postfix {
  /** As `SMTP_URL`; with another password where that is asked for. */
  url(way: Way, password?: string): string
  /** The certificate of its authority, PEM. */
  authority: string
  /** What lies in the mailbox of `layla@example.com`, each as it came. */
  mails(): Promise<string[]>
  start(): Promise<void>
  stop(): Promise<void>
  close(): Promise<void>
}

const password = 'p@ss word of the tests'

/** Of the account that its parts run as. */
const idOf = (which: '-u' | '-g') => execFileSync('id', [which, 'postfix']).toString().trim()

export async function startPostfix(): Promise<Postfix> {
  const home = await mkdtemp(join(tmpdir(), 'falaj-postfix-'))
  await chmod(home, 0o755)
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  const folder = async (name: string) => {
    const path = join(home, name)
    await mkdir(path)
    await chown(path, Number(uid), Number(gid))
    return path
  }
  const authority = anAuthority(realProgram('openssl') ?? 'openssl')
  const { certificate, key } = authority.certify(host)
  const ports = Object.fromEntries(
    await Promise.all(Object.keys(ways).map(async (way) => [way, await freePort()] as const)),
  )
  const [settings, queue] = [join(home, 'settings'), join(home, 'queue')]
  for (const path of [settings, join(settings, 'sasl'), queue]) await mkdir(path)
  const mailboxes = await folder('mail')
  const log = join(home, 'log')
  await writeFile(
    join(settings, 'main.cf'),
    `compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${await folder('data')}
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = ${log}
maillog_file_prefixes = ${home}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.example.com
mydestination =
virtual_mailbox_domains = example.com
virtual_mailbox_maps = inline:{ layla@example.com=layla/ }
virtual_mailbox_base = ${mailboxes}
virtual_minimum_uid = 1
virtual_uid_maps = static:${uid}
virtual_gid_maps = static:${gid}
smtpd_tls_cert_file = ${certificate}
smtpd_tls_key_file = ${key}
smtpd_tls_security_level = may
smtpd_sasl_auth_enable = yes
smtpd_sasl_local_domain = mail.example.com
smtpd_relay_restrictions = permit_sasl_authenticated, reject
`,
  )
  await writeFile(
    join(settings, 'master.cf'),
    `${Object.entries(ways)
      .map(([way, differs]) => `${host}:${ports[way]} inet n - n - - smtpd ${differs}`)
      .join('\n')}
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
error unix - - n - - error
proxymap unix - - n - - proxymap
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`,
  )
  const passwords = join(settings, 'sasl', 'passwords')
  await writeFile(
    join(settings, 'sasl', 'smtpd.conf'),
    `pwcheck_method: auxprop\nauxprop_plugin: sasldb\nsasldb_path: ${passwords}\nmech_list: PLAIN\n`,
  )
  const known = ['-p', '-c', '-f', passwords, '-u', 'mail.example.com', 'portal']
  execFileSync(realProgram('saslpasswd2') ?? 'saslpasswd2', known, { input: password })
  await chown(passwords, Number(uid), Number(gid))

  const run = promisify(execFile)
  const postfix = (command: string) =>
    run(realProgram('postfix') ?? 'postfix', ['-c', settings, command])
  await postfix('start')

  return {
    url: (way, known = password) =>
      `${way === 'smtps' ? 'smtps' : 'smtp'}://portal:${encodeURIComponent(known)}@${host}:${ports[way]}`,
    authority: await readFile(authority.file, 'utf8'),
    async mails() {
      const box = join(mailboxes, 'layla', 'new')
      const names = existsSync(box) ? await readdir(box) : []
      return Promise.all(names.map((name) => readFile(join(box, name), 'utf8')))
    },
    async start() {
      await postfix('start')
    },
    async stop() {
      await postfix('stop')
    },
    async close() {
      await postfix('stop').catch(() => undefined)
      authority.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
