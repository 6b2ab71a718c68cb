/** A complaint as a PDF to enclose. */
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { groupedNumber } from '../../../mobile-number.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import type { ComplaintParts } from './parts.ts'
import { complaintOf } from './view.ts'

/** @throws {Refused} 404 for one that is not the member's. */
export const complaintPdf = (
  parts: ComplaintParts,
  { accountId, personId }: SignedIn,
  id: number,
  language: Language,
): Promise<{ pdf: Uint8Array; fileName: string }> =>
  parts.drawing.run(async () => {
    const { complaint, row } = await complaintOf(parts, personId, id, language)
    const { clock } = complaint
    const pdf = await parts.renderer.render('complaint-record', {
      language,
      brand: parts.brand(),
      issuedAt: instantOf(complaint.country, parts.clock.now()),
      verifyUrl: null,
      complaint: {
        reference: complaint.reference_number,
        submittedAt: complaint.created_at,
        relation: complaint.complaint_relation,
        state: clock.state,
        updateDue: clock.update.due,
        resolutionDue: clock.resolution.due,
        memberName: complaint.name,
        cardNumber: row.card_number ?? '',
        email: complaint.email,
        phone: groupedNumber(complaint.phone_number),
        message: complaint.message ?? '',
        documents: complaint.documents.map(({ file_name }) => file_name),
        events: complaint.events.map(({ kind, at, message }) => ({
          kind,
          at,
          message: message ?? '',
        })),
      },
    })
    await parts.audit.record({
      action: 'document-read',
      accountId,
      personId,
      subject: `complaint-record:${id}`,
    })
    return { pdf, fileName: `${complaint.reference_number}.pdf` }
  })
