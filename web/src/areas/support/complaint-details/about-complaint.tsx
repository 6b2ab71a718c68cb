import type { Complaint } from '@falaj/contract/support/schemas.ts'
import { Link } from 'react-router'
import { dateAndTime } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { complaintPath } from '../../../routing/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { PhoneText } from '../../../ui/phone-text.tsx'
import { attachedFile } from '../../../requests/details/attached-file.ts'
import { useRelation, useTimeToCall } from '../use-relation.ts'
import style from './complaint-details.module.css'

/** What was submitted (SUP-043 to SUP-046). */
export function AboutComplaint({ complaint }: { complaint: Complaint }) {
  const { t } = useTexts()
  const { created_at, contact_preference, time_to_call, phone_number, email } = complaint
  const relation = useRelation(complaint.complaint_relation)
  const time = useTimeToCall(time_to_call)
  return (
    <Card className={classes(style['block'], style['about'])}>
      <DescriptionList>
        <Description label={t('complaint.submittedOn')}>
          <LtrText>{dateAndTime(created_at)}</LtrText>
        </Description>
        <Description label={t('complaint.relation')}>{relation}</Description>
        <Description label={t('complaint.contactPreference')}>
          {t(contact_preference === 2 ? 'complaint.preference.2' : 'complaint.preference.1')}
        </Description>
        {time && <Description label={t('complaint.timeToCall')}>{time}</Description>}
        <Description label={t('complaint.phone')}>
          {phone_number && <PhoneText>{phone_number}</PhoneText>}
        </Description>
        <Description label={t('complaint.email')}>
          {email && <LtrText>{email}</LtrText>}
        </Description>
        <Related complaint={complaint} />
      </DescriptionList>
      <Documents complaint={complaint} />
      {complaint.message && (
        <blockquote className={style['message']} aria-label={t('complaint.yourMessage')} dir="auto">
          <FactText>{complaint.message}</FactText>
        </blockquote>
      )}
    </Card>
  )
}

function Related({
  complaint: { reference_complaint_id: reference, related_id },
}: {
  complaint: Complaint
}) {
  const { t } = useTexts()
  if (reference === null) return null
  const shown = <LtrText>{reference}</LtrText>
  return (
    <Description label={t('complaint.related')}>
      {related_id === null ? shown : <Link to={complaintPath(related_id)}>{shown}</Link>}
    </Description>
  )
}

/** SUP-045 */
function Documents({ complaint: { documents } }: { complaint: Complaint }) {
  const { t } = useTexts()
  return (
    <section className={style['documents']} aria-labelledby="documents">
      <h3 id="documents">{t('complaint.documents')}</h3>
      {documents.length === 0 ? (
        <p>{t('complaint.documents.none')}</p>
      ) : (
        <ul>
          {documents.map((document) => (
            <li key={document.id}>
              <DownloadButton wanted={attachedFile(document)}>{document.file_name}</DownloadButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
