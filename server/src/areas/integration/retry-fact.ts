/** Takes a fact in that was refused before: what it refers to may be there by now, or what refused it was mended. */
import type { Audit } from '../../audit.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { StoredFiles } from '../../stored-files.ts'
import { applyWindow } from './apply-window.ts'
import { checkFact } from './check-fact.ts'
import { refuseDatedAhead } from './dated-ahead.ts'
import type { Fault } from './lines.ts'
import { endRefused, findRefused, refuseAgain } from './refused-facts-store.ts'
import type { SealedFacts } from './sealed-facts.ts'
import type { TakeInPorts } from './take-in.ts'
import { isRefused, Window } from './windows.ts'

interface RetryPorts extends TakeInPorts {
  audit: Audit
  sealedFacts: SealedFacts
  /** Where the command runs, for the audit. */
  address: string
}

/** Why it was refused again; empty once it was taken. */
export async function retryFact(ports: RetryPorts, id: number): Promise<Fault[]> {
  const { audit, clock, address } = ports
  await using stored = new StoredFiles(ports.files)
  return await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    const value = await keptValue(transaction, ports, id)
    const source = { name: `F${id}`, order: 0, folder: null }
    const read = checkFact({ source, line: 1, value, size: 0 })
    const fact = isRefused(read) ? read : refuseDatedAhead(read, clock.now())
    const window = new Window()
    if (isRefused(fact)) window.refuse(fact)
    else window.add(fact)
    const { refused } = await applyWindow(transaction, ports, window, stored.files)
    unit.keep(stored)
    const faults = refused.flatMap((one) => one.faults)
    if (faults.length === 0) await endRefused(transaction, id, 'settled')
    else await refuseAgain(transaction, id, faults, clock.now())
    const subject = `refused_fact:${id}`
    return unit.tell({ action: 'fact-retried', accountId: null, subject, address }, faults)
  })
}

async function keptValue(
  database: Database | Transaction,
  { sealedFacts }: RetryPorts,
  id: number,
): Promise<unknown> {
  const kept = await findRefused(database, id)
  if (!kept) throw new NotKept(`There is no refused fact F${id}.`)
  if (!kept.sealed) throw new NotKept(`F${id} waits no more: it is ${kept.state}.`)
  const text = sealedFacts.open(kept.sealed)
  if (text === null)
    throw new NotKept(
      `F${id} was encrypted under another PORTAL_SECRET. Its sender has to send it.`,
    )
  return JSON.parse(text)
}

/** One sentence for the operator. */
export class NotKept extends Error {
  override name = 'NotKept'
}

export function dropFact(
  { audit, address }: Pick<RetryPorts, 'audit' | 'address'>,
  id: number,
): Promise<void> {
  return audit.unitOfWork(async (unit) => {
    const kept = await findRefused(unit.transaction, id)
    if (kept?.state !== 'waiting') throw new NotKept(`There is no refused fact F${id} that waits.`)
    await endRefused(unit.transaction, id, 'dropped')
    const subject = `refused_fact:${id}`
    return unit.tell({ action: 'dead-letter-dropped', accountId: null, subject, address })
  })
}
