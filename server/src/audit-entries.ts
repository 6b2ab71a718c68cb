/** What the audit can be told: changes of what a member has, and what was only looked at or refused. */

/** What is done to a request, after the name of its kind: `claim-submitted`. */
export const requestAuditActions = [
  'drafted',
  'submitted',
  'edited',
  'resubmitted',
  'payment-updated',
  'draft-deleted',
] as const
export type RequestAuditAction = `${string}-${(typeof requestAuditActions)[number]}`

/** Of the ways into an account: security events, of which its owner is told by mail and SMS. */
export const factorChanges = [
  'passkey-added',
  'passkey-removed',
  'app-added',
  'app-removed',
  'app-code-sent-on',
  'app-code-sent-off',
  'recovery-codes-made',
  'recovery-code-used',
  'identity-linked',
  'identity-removed',
  'identity-allowed',
] as const
export type FactorChange = (typeof factorChanges)[number]

/** What changes something that a member has: written in the transaction of the change, or neither is. */
export const auditedChanges = [
  'login',
  'browser-refused',
  'logout',
  'session-ended',
  'account-opened',
  'consent-given',
  'newsletter-changed',
  'password-changed',
  'phone-added',
  'phone-changed',
  'email-changed',
  'signed-out-everywhere',
  'browser-removed',
  ...factorChanges,
  'passkey-renamed',
  'passkey-declined',
  'data-copy-asked',
  'data-copy-deleted',
  'photo-changed',
  'beneficiary-added',
  'provider-mistake-reported',
  'complaint-submitted',
  'complaint-escalated',
  'profile-change-requested',
  'profile-change-withdrawn',
  'bank-account-chosen',
  'bank-account-added',
  'bank-account-removed',
  'submission-retried',
  'submission-replayed',
  'fact-retried',
  'dead-letter-dropped',
] as const
export type AuditedChange = (typeof auditedChanges)[number] | RequestAuditAction

/** What was only looked at, or refused. */
export type Witnessed =
  | 'login-refused'
  | 'password-refused'
  | 'code-refused'
  | 'answer-refused'
  | 'ticket-refused'
  | 'passkey-refused'
  | 'identity-refused'
  | 'access-refused'
  | 'limit-reached'
  | `${string}-read`

/** Of who may come in, and how: what `docs/operations.md` tells operators to watch. */
export const securityEvents = [
  'login',
  'login-refused',
  'password-refused',
  'code-refused',
  'answer-refused',
  'ticket-refused',
  'passkey-refused',
  'identity-refused',
  'access-refused',
  'limit-reached',
  'logout',
  'session-ended',
  'signed-out-everywhere',
  'account-opened',
  'password-changed',
  'phone-added',
  'phone-changed',
  'email-changed',
  'browser-refused',
  'browser-removed',
  ...factorChanges,
] as const satisfies readonly (AuditedChange | Witnessed)[]
export type SecurityEvent = (typeof securityEvents)[number]
const watched: ReadonlySet<string> = new Set(securityEvents)
export const isSecurityEvent = (action: string): boolean => watched.has(action)

export interface AuditEntry<Action extends AuditedChange | Witnessed = AuditedChange | Witnessed> {
  action: Action
  accountId: number | null
  personId?: number | null
  /** What it was done to, such as `medical-card:17`. */
  subject?: string
  /** Where it differs from the caller's, or nobody calls. */
  address?: string | null
}
