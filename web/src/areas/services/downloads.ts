/** The downloads of services: the call, the file name, and the texts of each. */
import { certificate, downloadForm } from '@falaj/contract/services/calls.ts'
import {
  certificateFileName,
  type CertificateSlug,
} from '@falaj/contract/services/rules/certificates.ts'
import { formFileName } from '@falaj/contract/services/rules/guides.ts'
import type { SavedDocument } from '../../session/save-document.ts'

export interface CertificateChoice {
  slug: CertificateSlug
  policyId: number
  /** Null for the principal, who is the default of the call (SRV-021, SRV-022). */
  dependent: number | null
}

export const certificateOf = ({ slug, policyId, dependent }: CertificateChoice): SavedDocument => ({
  fetch: {
    endpoint: certificate,
    input: { params: { slug }, query: { policy_id: policyId, dependent_id: dependent } },
  },
  fileName: certificateFileName,
  running: 'download.certificate.running',
  done: 'download.certificate.done',
  refused: 'download.certificate.failed',
  failed: 'download.certificate.failed',
})

export const formOf = ({ id, title }: { id: number; title: string }): SavedDocument => ({
  fetch: { endpoint: downloadForm, input: { params: { id } } },
  fileName: formFileName(title),
  running: 'download.form.running',
  done: 'download.form.done',
  refused: 'download.form.failed',
  failed: 'download.form.failed',
})
