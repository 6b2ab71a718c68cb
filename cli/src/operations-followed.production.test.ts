/** `docs/operations.md`, typed as it stands by an operator on a Debian machine that has just been set up. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@falaj/server/testing/unpacked-project.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DebianMachine, machinesAreAllowed, openMachine } from './testing/debian-machine.ts'
import { commandsShownIn } from './testing/shown-commands.ts'

if (!machinesAreAllowed)
  console.log('NOT FOLLOWED, BECAUSE THIS MACHINE MAY HOLD NO OTHER: DOCS/OPERATIONS.MD')

const page = commandsShownIn(readFileSync(join(root, 'docs/operations.md'), 'utf8'))
const block = (heading: string, at: number): string => {
  const { language, typed } = page.block(heading, at)
  return language === 'sql'
    ? `sudo -u postgres psql --quiet --set ON_ERROR_STOP=1 falaj <<'SQL'\n${typed}SQL\n`
    : typed
}

/** What needs a bucket or a cluster has tests of its own. */
const notFollowed = [
  /^kubectl kustomize/, // `packages.production.test.ts`
  / files move --keep$/m, // `files.production.test.ts`
]

const secret = () => randomBytes(24).toString('hex')
const keySecret = () => randomBytes(32).toString('hex')
const passwords = {
  owner: secret(),
  portal: secret(),
  administrator: secret(),
  replicator: secret(),
}
/** `createuser` asks for each twice. */
const newRoles = (...answers: string[]) =>
  answers.flatMap((answer) => [
    { asked: 'Enter password for new role: ', answer },
    { asked: 'Enter it again: ', answer },
  ])

/** What an operator puts into the two files of settings. */
const fillIn = `#!/bin/sh
exec sed --in-place \\
  --expression 's/falaj_owner:CHANGE-ME/falaj_owner:${passwords.owner}/' \\
  --expression 's/falaj:CHANGE-ME/falaj:${passwords.portal}/' \\
  --expression 's/portal:CHANGE-ME/portal:${secret()}/' \\
  --expression 's/example.com/insurer.internal/' \\
  --expression 's/^PORTAL_SECRET=$/&${keySecret()}/' \\
  --expression 's/^CORE_SECRET=$/&${keySecret()}/' \\
  "$@"
`

let machine: DebianMachine
let standby: DebianMachine | undefined
const type: DebianMachine['type'] = (...typed) => machine.type(...typed)
const inDatabase = (statement: string) =>
  machine.prepare(`runuser -u postgres -- psql --quiet --set ON_ERROR_STOP=1 --tuples-only --no-align falaj <<'SQL'
${statement}
SQL`)
const loaded = () =>
  inDatabase(
    'select (select count(*) from person), (select count(*) from request), (select count(*) from stored_file);',
  )
const state = async () => JSON.parse(await type('curl -s localhost:9464/ready')) as unknown
const untilReady = async () => {
  await type(block('First installation', 6))
  return state()
}

describe.skipIf(!machinesAreAllowed)('docs/operations.md', () => {
  let before = ''
  beforeAll(async () => {
    machine = await openMachine()
    // A repository of this version, and the packages that `npm` would bring from elsewhere.
    await machine.prepare(`
      git config --system --add safe.directory '*'
      cd /project
      git ls-files -z > /tmp/files
      mkdir /srv/falaj
      tar --create --null --files-from=/tmp/files --ignore-failed-read | tar --extract --directory /srv/falaj
      cd /srv/falaj
      git config --system user.name 'An engineer'
      git config --system user.email engineer@insurer.internal
      git init --quiet
      git add --all
      git commit --quiet --message 'This version'`)
  })
  afterAll(async () => {
    await standby?.close()
    await machine?.close()
  })

  test('ADD-609 the first installation ends with a portal that is ready, does not own its audit, and shows its pages', async () => {
    await type(block('First installation', 0), {
      answers: newRoles(passwords.owner, passwords.portal),
    })
    await type(block('First installation', 1), { env: { REPOSITORY: 'file:///srv/falaj' } })
    await machine.prepare(`
      mkdir -p /opt/falaj/portal/node_modules/@falaj
      cd /opt/falaj/portal/node_modules
      ln --symbolic $(ls -d /project/node_modules/* /project/node_modules/.bin | grep --invert-match /@falaj) .
      cp --no-dereference /project/node_modules/@falaj/* @falaj/
      cp /project/node_modules/.package-lock.json .
      chown --recursive --no-dereference falaj: .`)
    await type(block('First installation', 2))
    expect(await type(block('First installation', 3))).toContain('/etc/falaj/content is in order')
    await machine.prepare(`
      cat > /usr/local/bin/fill-in <<'SCRIPT'
${fillIn}SCRIPT
      chmod 755 /usr/local/bin/fill-in`)
    await type(block('First installation', 4), { env: { SUDO_EDITOR: '/usr/local/bin/fill-in' } })
    await type(block('First installation', 5))
    expect(await untilReady()).toMatchObject({
      status: 'ready',
      audit: 'guarded',
      outgoing: 'sent',
    })
    expect(
      await type("curl -s localhost:3000/portal/ | grep --only-matching '<title>.*</title>'"),
    ).toBe('<title>Log in · Gulf Horizon</title>\n')
    // In its sandbox, as nobody who could read the owner's password.
    const seen = await machine.prepare(`
      pid=$(systemctl show --property MainPID --value falaj)
      ps -o user= -p "$pid"
      nsenter --target "$pid" --mount --setuid "$(id -u falaj)" cat /etc/falaj/owner.env 2>&1 || true`)
    expect(seen).toMatch(/^falaj\ncat: \/etc\/falaj\/owner\.env: Permission denied$/m)
  }, 300_000)

  test('ADD-609 a feed is taken in, and what the page asks of log, alarms and database is answered', async () => {
    // Of somebody there is a photo: a file, for the backup.
    await machine.prepare(`
      cd /project
      node_modules/.bin/node cli/src/falaj.ts world --members 20 --claims 40 --providers 50 --out /srv/feed
      cp content/articles/01-receipt-that-gets-paid/image.jpg /srv/feed/photo.jpg
      sed --in-place '1s/}$/,"photo":"photo.jpg"}/' /srv/feed/21-members.ndjson
      chmod --recursive a+rX /srv/feed`)
    await type(block('Moving in, and the feed', 0))
    before = await loaded()
    expect(before).toMatch(/^20\|40\|1$/m)
    await type(block('Health, metrics, log', 0).replaceAll('ops/', '/opt/falaj/portal/ops/'))
    // A sign-in with a wrong password, for log and audit.
    await machine.prepare(`
      cat > /tmp/sign-in.mjs <<'PROGRAM'
import { sealedPassword } from '/project/server/src/testing/sealed-password.ts'
const calls = 'http://localhost:3000/portal/api'
const key = await (await fetch(calls + '/meta-data')).json()
const password = await sealedPassword('Wrong-Password-1', key)
const body = JSON.stringify({ email: 'member1@example.com', password, browser_finger_print: 'a browser' })
const headers = { 'content-type': 'application/json' }
const { status } = await fetch(calls + '/loginV2', { method: 'POST', headers, body })
if (status !== 401) throw new Error('A wrong password got ' + status)
PROGRAM
      cd /project && node_modules/.bin/node /tmp/sign-in.mjs`)
    expect(await type(block('Health, metrics, log', 1))).toMatch(
      /^ *\d+ \d{3} \/portal\/api\/loginV2$/m,
    )
    await type(block('Health, metrics, log', 2))
    await type(block('Health, metrics, log', 3))
    await type(block('What to do when…', 0))
    await type(block('What to do when…', 1))
  }, 300_000)

  test('ADD-609 a backup is restored on a machine that has lost database and files, tells nobody, and fits', async () => {
    await type(block('Backups', 0))
    await machine.prepare('install -d -o night-shift /srv/backup')
    await type(block('Backups', 1), { env: { BACKUP: '/srv/backup' } })
    await machine.prepare(`
      systemctl stop falaj
      cd /
      runuser -u postgres -- dropdb falaj
      for role in falaj falaj_owner falaj_member; do runuser -u postgres -- dropuser $role; done
      rm -r /var/lib/falaj-portal/*
      runuser -u postgres -- psql --command "alter role postgres password '${passwords.administrator}'"`)
    const installation = block('First installation', 0).split('\n')
    await type(installation.filter((line) => line.includes('-u postgres')).join('\n'), {
      answers: newRoles(passwords.owner, passwords.portal),
    })
    await type(block('Backups', 2), {
      env: { DAY: new Date().toISOString().slice(0, 10) },
      answers: [{ asked: 'Password of postgres: ', answer: passwords.administrator }],
    })
    await type(block('Backups', 3))
    await machine.prepare('systemctl start falaj')
    expect(await untilReady()).toMatchObject({
      status: 'ready',
      audit: 'guarded',
      outgoing: 'held',
    })
    expect(await loaded()).toBe(before)
    await type(block('Backups', 4))
    await machine.prepare(
      "sed --in-place '/^OUTGOING=/d' /etc/falaj/falaj.env && systemctl restart falaj",
    )
    expect(await untilReady()).toMatchObject({ outgoing: 'sent' })
  }, 300_000)

  test('ADD-609 an upgrade to a version that was chosen ends with that version, ready', async () => {
    const release = (version: string) =>
      machine.prepare(
        `cd /srv/falaj && git commit --quiet --allow-empty --message ${version} && git tag ${version}`,
      )
    const served = () => type('sudo -u falaj git -C /opt/falaj/portal describe --tags')
    await release('v2')
    await type(block('Upgrades', 0), { env: { VERSION: 'v2' } })
    await untilReady()
    expect(await served()).toContain('v2')

    // As on the machine of an instance behind a proxy.
    await machine.prepare(`
      ip address add 10.0.0.11/32 dev lo
      sed --in-place 's/^HOST=.*/HOST=10.0.0.11/' /etc/falaj/falaj.env
      mkdir -p /etc/letsencrypt/live/portal.example.com
      cd /etc/letsencrypt/live/portal.example.com
      openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=portal.example.com -keyout privkey.pem -out fullchain.pem`)
    await type(block('Several instances', 0))
    await release('v3')
    await type(block('Several instances', 1), { env: { VERSION: 'v3' } })
    const throughProxy = `curl -s --insecure --resolve portal.example.com:443:127.0.0.1 \
      --retry 10 --retry-all-errors --fail https://portal.example.com/portal/ | grep --only-matching '<title>.*</title>'`
    expect(await type(throughProxy)).toContain('Log in')
    expect(await served()).toContain('v3')
  }, 300_000)

  test('ADD-609 ADD-703 a replica follows on a second machine, is waited for as a standby, and takes over', async () => {
    // It is there already where a portal was installed before.
    await machine.prepare('runuser -u postgres -- createdb falaj 2>/dev/null || true')
    standby = await openMachine()
    await machine.connectTo(standby, ['10.0.3.1', '10.0.3.2'])
    await standby.prepare(`
      echo '10.0.3.1 db1.insurer.internal' >> /etc/hosts
      echo "cluster_name = 'standby'" >> /etc/postgresql/*/main/postgresql.conf`)
    // As under TLS.
    await machine.prepare(`
      cd /etc/postgresql/*/main
      openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=db1.insurer.internal -keyout server.key -out server.crt
      chown postgres server.key
      printf '%s\\n' 'ssl = on' "ssl_cert_file = '$PWD/server.crt'" "ssl_key_file = '$PWD/server.key'" >> postgresql.conf`)
    await type(block('Replicas', 0), { answers: newRoles(passwords.replicator) })
    await standby.type(block('Replicas', 1), {
      answers: [{ asked: 'Password: ', answer: passwords.replicator }],
    })
    await inDatabase("create table followed as select 'before'::text as at;")
    const behind = () => type(block('Replicas', 2))
    await expect.poll(behind).toMatch(/^ *standby +\| streaming +\| async +\| +0$/m)
    await type(block('Replicas', 3))
    await expect.poll(behind).toMatch(/^ *standby +\| streaming +\| sync +\| +0$/m)
    await inDatabase("insert into followed values ('told that it is kept');")

    const failover = block('Replicas', 4).split('\n')
    const onPrimary = 'ssh db1.insurer.internal '
    const away = failover.filter((line) => line.startsWith(onPrimary))
    expect(away).toHaveLength(2)
    await type(away.map((line) => line.slice(onPrimary.length)).join('\n'))
    // "Make sure that it stays away."
    expect(await machine.prepare('pgrep --exact postgres || true')).toBe('')
    await standby.type(failover.filter((line) => !line.startsWith(onPrimary)).join('\n'))
    expect(
      await standby.prepare(`runuser -u postgres -- psql --tuples-only --no-align falaj <<'SQL'
insert into followed values ('after') returning (select string_agg(at, ', ') from followed);
SQL`),
    ).toContain('before, told that it is kept')
  }, 300_000)

  test('ADD-609 nothing that the page shows was left out, but for what needs a bucket or a cluster', () => {
    const left = page.left().filter((typed) => !notFollowed.some((known) => known.test(typed)))
    expect(left).toEqual([])
  })
})
