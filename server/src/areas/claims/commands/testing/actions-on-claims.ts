/** What members and the core system do to claims, each with what the contract's table says must come of it. */
// oxlint-disable vitest/no-standalone-expect -- actions run inside the one test of the model
import {
  mayEditClaim,
  mayResubmitClaim,
  mayUpdatePayment,
} from '@falaj/contract/claims/rules/actions.ts'
import { claimStatuses } from '@falaj/contract/claims/rules/label.ts'
import { claimLifecycle } from '@falaj/contract/claims/rules/lifecycle.ts'
import type { ClaimStatus } from '@falaj/contract/integration/request.ts'
import { coreMayDecide } from '@falaj/contract/requests/rules/lifecycle.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type ClaimsFixture, receipt } from './claims-fixture.ts'

export interface ModelClaim {
  id: number
  reference: string
  status: ClaimStatus
  canResubmit: boolean
  documents: number
  lastDecision?: { at: string; status: ClaimStatus }
}
export interface Model {
  claims: ModelClaim[]
}
type Mood = 'accepts' | 'refuses'
export interface RealClaims extends ClaimsFixture {
  /** The token of somebody of another family. */
  stranger: string
}
type Action = fc.AsyncCommand<Model, RealClaims>

let serial = 0
const how = () => ({ key: `model-key-${(serial += 1)}` })

/** Of the claims that are there, one; an action without any is skipped. */
const chosen = ({ claims }: Model, at: number) => claims[at % Math.max(1, claims.length)]

/** The stored claim is what the model says; a stranger finds none. */
async function agrees(real: RealClaims, claim: ModelClaim) {
  const stored = await real.claim(claim.id)
  expect(stored).toMatchObject({ status: claim.status, can_resubmit: claim.canResubmit })
  const { length } = await real.database
    .selectFrom('request_document')
    .innerJoin('stored_file', 'stored_file.id', 'file_id')
    .select('file_id')
    .where('request_id', '=', claim.id)
    .execute()
  expect(length).toBe(claim.documents)
  const foreign = await real.browser.get(`reimbursement-claims/${claim.id}`, real.stranger)
  expect(foreign.statusCode).toBe(404)
}

class File implements Action {
  readonly status: 'draft' | 'confirm'
  readonly mood: Mood
  constructor(status: 'draft' | 'confirm', mood: Mood) {
    this.status = status
    this.mood = mood
  }
  check = () => true
  async run(model: Model, real: RealClaims) {
    real.core.mood = this.mood
    const { data } = await real.filed({ status: this.status }, how())
    const isDraft = this.status === 'draft' || this.mood === 'refuses'
    const claim: ModelClaim = {
      id: data.id,
      reference: data.reference_number,
      status: isDraft ? 'Drafted' : 'Pending',
      canResubmit: false,
      documents: 1,
    }
    model.claims.push(claim)
    await agrees(real, claim)
  }
  toString = () => `file ${this.status}, core ${this.mood}`
}

class Edit implements Action {
  readonly at: number
  readonly status: 'draft' | 'confirm'
  readonly mood: Mood
  constructor(at: number, status: 'draft' | 'confirm', mood: Mood) {
    this.at = at
    this.status = status
    this.mood = mood
  }
  check = (model: Readonly<Model>) => model.claims.length > 0
  async run(model: Model, real: RealClaims) {
    const claim = chosen(model, this.at)
    if (!claim) return
    real.core.mood = this.mood
    const may =
      mayEditClaim({
        status: claim.status,
        submitted_today: claim.status === 'Pending',
        submission_type: 1,
      }) &&
      (this.status === 'confirm' || claim.status === 'Drafted')
    const fields = { ...real.fields({ status: this.status }), claim_id: String(claim.id) }
    const answer = await real.form('update-claim', fields, { ...how(), files: [receipt()] })
    expect(answer.statusCode).toBe(may ? 200 : 409)
    if (may) {
      claim.documents += 1
      claim.status = this.status === 'draft' || this.mood === 'refuses' ? 'Drafted' : 'Pending'
    }
    await agrees(real, claim)
  }
  toString = () => `edit #${this.at} as ${this.status}, core ${this.mood}`
}

class Resubmit implements Action {
  readonly at: number
  readonly mood: Mood
  constructor(at: number, mood: Mood) {
    this.at = at
    this.mood = mood
  }
  check = (model: Readonly<Model>) => model.claims.length > 0
  async run(model: Model, real: RealClaims) {
    const claim = chosen(model, this.at)
    if (!claim) return
    real.core.mood = this.mood
    const may = mayResubmitClaim(statusView(claim))
    const fields = { claim_id: String(claim.id), declaration: 'true' }
    const answer = await real.form('re-submit-claim', fields, how())
    expect(answer.statusCode).toBe(may ? 200 : 409)
    if (may) {
      claim.documents += 1
      claim.canResubmit = false
      claim.status = this.mood === 'refuses' ? 'Drafted' : 'Re Submitted'
    }
    await agrees(real, claim)
  }
  toString = () => `re-submit #${this.at}, core ${this.mood}`
}

class MendPayment implements Action {
  readonly at: number
  readonly mood: Mood
  constructor(at: number, mood: Mood) {
    this.at = at
    this.mood = mood
  }
  check = (model: Readonly<Model>) => model.claims.length > 0
  async run(model: Model, real: RealClaims) {
    const claim = chosen(model, this.at)
    if (!claim) return
    real.core.mood = this.mood
    const may = mayUpdatePayment(statusView(claim))
    const body = {
      claim_id: claim.id,
      policy_id: real.family.policyId,
      bank_id: real.bankId,
      country_id: 234,
    }
    const answer = await real.browser.send('POST', 'update-payment-info', {
      token: real.token,
      body,
      headers: { 'idempotency-key': how().key },
    })
    expect(answer.statusCode).toBe(may ? 200 : 409)
    if (may) {
      const refused = this.mood === 'refuses'
      claim.status = refused ? 'Payment Failed' : 'Payment Pending'
      claim.canResubmit = refused
    }
    await agrees(real, claim)
  }
  toString = () => `mend the payment of #${this.at}, core ${this.mood}`
}

class Decide implements Action {
  readonly at: number
  readonly status: ClaimStatus
  readonly canResubmit: boolean
  constructor(at: number, status: ClaimStatus, canResubmit: boolean) {
    this.at = at
    this.status = status
    this.canResubmit = canResubmit
  }
  check = (model: Readonly<Model>) => model.claims.length > 0
  async run(model: Model, real: RealClaims) {
    const claim = chosen(model, this.at)
    if (!claim) return
    const may = coreMayDecide(claimLifecycle, claim.status, this.status)
    const told = await real.decide(claim.reference, this.status, { can_resubmit: this.canResubmit })
    expect(told.accepted).toBe(may ? 1 : 0)
    if (may) {
      claim.status = this.status
      claim.canResubmit = this.canResubmit
      claim.lastDecision = { at: real.portal.clock.now().toISOString(), status: this.status }
    }
    await agrees(real, claim)
  }
  toString = () =>
    `the core decides #${this.at} ${this.status}${this.canResubmit ? ', more wanted' : ''}`
}

/** A message that comes twice changes nothing, whatever the member has done since. */
class RepeatDecision implements Action {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
  check = (model: Readonly<Model>) => model.claims.length > 0
  async run(model: Model, real: RealClaims) {
    const claim = chosen(model, this.at)
    if (!claim?.lastDecision) return
    const { at: decided_at, status } = claim.lastDecision
    const reference_number = claim.reference
    const told = await real.tell({ type: 'claim.decided', reference_number, decided_at, status })
    expect(told).toMatchObject({ success: true, accepted: 0 })
    await agrees(real, claim)
  }
  toString = () => `the core repeats itself about #${this.at}`
}

const statusView = ({ status, canResubmit }: ModelClaim) => ({
  status,
  can_resubmit: canResubmit,
  submitted_today: false,
})

const at = fc.nat(3)
const status = fc.constantFrom('draft' as const, 'confirm' as const)
const mood = fc.constantFrom<Mood>('accepts', 'accepts', 'refuses')
/** What members and core system may try, in any order. */
export const actions = [
  fc.tuple(status, mood).map(([...asked]) => new File(...asked)),
  fc.tuple(at, status, mood).map(([...asked]) => new Edit(...asked)),
  fc.tuple(at, mood).map(([...asked]) => new Resubmit(...asked)),
  fc.tuple(at, mood).map(([...asked]) => new MendPayment(...asked)),
  fc
    .tuple(at, fc.constantFrom(...claimStatuses), fc.boolean())
    .map(([...asked]) => new Decide(...asked)),
  fc
    .tuple(at, fc.constantFrom<ClaimStatus>('On Hold', 'Payment Failed'))
    .map(([claim, decided]) => new Decide(claim, decided, true)),
  at.map((claim) => new RepeatDecision(claim)),
]
