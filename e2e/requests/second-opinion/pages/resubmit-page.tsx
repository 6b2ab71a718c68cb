import { resubmitOpinion } from '@falaj/contract/requests/testing/opinions/opinion-calls.ts'
import { mayResubmit } from '@falaj/contract/requests/testing/opinions/rules.ts'
import type { OpinionDetail } from '@falaj/contract/requests/testing/opinions/schemas.ts'
import { ResubmitRequest } from '@falaj/web/areas/request-forms/resubmit-request.tsx'
import { RequestTitle } from '@falaj/web/requests/request-title.tsx'
import { upload } from '@falaj/web/session/upload.ts'
import { FactText } from '@falaj/web/ui/fact-text.tsx'
import { opinionKind as kind } from './kind.ts'
import { opinionQuery } from './queries.ts'

export const Component = () => (
  <ResubmitRequest
    kind={kind}
    query={opinionQuery}
    may={mayResubmit}
    Title={Title}
    attachments={({ attachments }) => attachments}
    Summary={Summary}
    fields={({ id }) => [['opinion_id', String(id)]]}
    send={(form, how) => upload(resubmitOpinion, { form }, how)}
  />
)

const Title = ({ request }: { request: OpinionDetail }) => (
  <RequestTitle kind={kind} request={request} />
)

const Summary = ({ request: { doctor } }: { request: OpinionDetail }) => (
  <FactText>{doctor}</FactText>
)
