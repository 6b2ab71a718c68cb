/** An authority of a test, and what it signs, by openssl. */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountForCluster } from '../ports/database/embedded/account.ts'

interface Authority {
  /** Its own certificate, PEM: what clients believe. */
  file: string
  /** Of a server by this name or at this address; PostgreSQL's account can read both. */
  certify(hostName: string): { certificate: string; key: string }
  close(): void
}

export function anAuthority(openssl: string): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-authority-'))
  const account = accountForCluster(join(folder, 'none'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'ca.crt')
  const authorityKey = join(folder, 'ca.key')
  const run = (...options: string[]) => execFileSync(openssl, options, { stdio: 'pipe' })
  const aKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  run('req', '-x509', ...aKey, '-keyout', authorityKey, '-out', file, '-subj', '/CN=An authority')
  return {
    file,
    certify(hostName) {
      const server = join(folder, 'server')
      const [certificate, key] = [`${server}.crt`, `${server}.key`]
      const [request, names] = [`${server}.csr`, `${server}.ext`]
      writeFileSync(names, `subjectAltName=${isIP(hostName) ? 'IP' : 'DNS'}:${hostName}\n`)
      run('req', ...aKey, '-keyout', key, '-out', request, '-subj', `/CN=${hostName}`)
      const by = ['-CA', file, '-CAkey', authorityKey, '-CAcreateserial', '-extfile', names]
      run('x509', '-req', '-in', request, ...by, '-out', certificate)
      chmodSync(key, 0o600)
      if (account) chownSync(key, account.uid, account.gid)
      return { certificate, key }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
