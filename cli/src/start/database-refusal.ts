/** Why a database refuses us, in a sentence that says what to do. */
import { DatabaseError } from 'pg'
import { changingPooler } from '@falaj/server/ports/database/suitable.ts'

/** Host and user, without the password. */
export function explain(error: unknown, { hostname, port, pathname, username }: URL): string {
  const place = `${hostname}:${port || 5432}`
  const code = codeOf(error)
  switch (code) {
    case 'ECONNREFUSED':
      return `No database answers at ${place}: start it, or correct DATABASE_URL.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The database host ${hostname} is not known: correct DATABASE_URL.`
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `The certificate of the database at ${place} is for another name: use the name that stands in it as the host of DATABASE_URL.`
    case 'CERT_HAS_EXPIRED':
      return `The certificate of the database at ${place} has expired: renew it.`
    case 'ENOENT':
      return `The file of sslrootcert in DATABASE_URL is not there: name the certificate of the authority that signed the database's.`
    case '28P01':
    case '28000':
      if (/no encryption/.test(String(error)))
        return `The database at ${place} refuses who comes without TLS: add ${checkedTls} to DATABASE_URL.`
      return `The database at ${place} refuses user "${username}" with the password of DATABASE_URL: correct them.`
    case '3D000':
      return `The database at ${place} has no database "${pathname.slice(1)}": create it, or correct DATABASE_URL.`
    case '42501':
      return `User "${username}" may not create tables in database "${pathname.slice(1)}" at ${place}: run "npm run migrate" with DATABASE_OWNER_URL first, or make it the owner.`
    case '53300':
      return `The database at ${place} has no connection left: raise max_connections or stop other programs.`
    default:
  }
  if (code === '08P01' && /pooling/.test(String(error))) return changingPooler
  if (code === '08P01') {
    return `The connection pooler at ${place} does not let settings of connections through: name the database itself in DATABASE_DIRECT_URL, and in DATABASE_OWNER_URL.`
  }
  if (isOfUnknownAuthority(code))
    return `The certificate of the database at ${place} is not signed by an authority that is believed: name that authority's certificate by ${checkedTls} in DATABASE_URL.`
  const message = error instanceof Error ? error.message : String(error)
  if (/does not support SSL/.test(message))
    return `The database at ${place} offers no TLS: set ssl = on with a certificate there, or take sslmode from DATABASE_URL where nobody can listen in.`
  if (/timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/i.test(`${code} ${message}`)) {
    return `The database at ${place} does not answer: check DATABASE_URL and the network.`
  }
  if (message.startsWith('Migration')) {
    return `${sentences(error)} Go back to the version that made the database at ${place}, or begin with an empty one.`
  }
  return `The database at ${place} cannot be used: ${sentences(error)}`
}

const checkedTls = 'sslmode=verify-full&sslrootcert=/path/to/ca.crt'

const isOfUnknownAuthority = (code = ''): boolean =>
  /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_SIGNATURE_FAILURE|CERT_UNTRUSTED)$/.test(
    code,
  )

function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  if (error instanceof Error && error.cause instanceof DatabaseError) return error.cause.code
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** The error and its causes, each with a full stop. */
function sentences(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = error.message.endsWith('.') ? error.message : `${error.message}.`
  return error.cause instanceof Error ? `${own} ${sentences(error.cause)}` : own
}
