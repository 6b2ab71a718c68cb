/** Every kind of document that the portal issues, with its input, by the name that the audit has too. A new kind is two lines here. */
import { certificate, type CertificateInput } from './certificate.ts'
import { complaintRecord, type ComplaintRecordInput } from './complaint-record.ts'
import { deskTicket, type DeskTicketInput } from './desk-ticket.ts'
import { type EobInput, explanationOfBenefits } from './explanation-of-benefits.ts'
import type { OnPiece } from './frame/sheet.ts'
import { medicalCard, type MedicalCardInput } from './medical-card.ts'
import { providerList, type ProviderListInput } from './provider-list.ts'
import { type BenefitsInput, tableOfBenefits } from './table-of-benefits.ts'
import { transactionHistory, type TransactionsInput } from './transaction-history.ts'

export interface DocumentInputs {
  readonly 'medical-card': MedicalCardInput
  readonly 'table-of-benefits': BenefitsInput
  readonly 'provider-list': ProviderListInput
  readonly certificate: CertificateInput
  readonly 'explanation-of-benefits': EobInput
  readonly 'pre-approval': DeskTicketInput
  readonly 'transaction-history': TransactionsInput
  readonly 'complaint-record': ComplaintRecordInput
}
export type DocumentKind = keyof DocumentInputs
/** They have many pages and are handed out while they are drawn. */
export type LongKind = 'provider-list' | 'transaction-history'

/** `onPiece` gets a long document piece by piece, while it is drawn; a short one is whole at once. */
type Draw<Kind extends DocumentKind> = (
  input: DocumentInputs[Kind],
  onPiece?: OnPiece,
) => Promise<Uint8Array>

export const kinds: { readonly [Kind in DocumentKind]: Draw<Kind> } = {
  'medical-card': medicalCard,
  'table-of-benefits': tableOfBenefits,
  'provider-list': providerList,
  certificate,
  'explanation-of-benefits': explanationOfBenefits,
  'pre-approval': deskTicket,
  'transaction-history': transactionHistory,
  'complaint-record': complaintRecord,
}
