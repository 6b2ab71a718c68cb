import type {
  Diagnosis,
  ProviderPreApproval,
} from '@falaj/contract/provider-preapprovals/schemas.ts'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Columns } from '../../../ui/columns.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { OutcomeBadge } from '../outcome-badge.tsx'
import { ProviderPreApprovalTitle } from '../provider-preapproval-title.tsx'
import style from './details.module.css'
import { Procedures } from './procedures.tsx'

/** What the provider asked for, what came of it, and why (PRE-086, PRE-087). */
export function ProviderPreApprovalDetails({ record }: { record: ProviderPreApproval }) {
  const { t } = useTexts()
  return (
    <>
      <PageHeader
        title={<ProviderPreApprovalTitle record={record} />}
        subtitle={useSubtitle(record)}
        state={<OutcomeBadge of={record} />}
      />
      <Columns
        aside={
          <>
            <Card className={classes(style['block'], style['about'])}>
              <DescriptionList>
                <Description label={t('providerPreApproval.reference')}>
                  <LtrText>{record.authorization_reference_string}</LtrText>
                </Description>
                <Description label={t('providerPreApproval.hospital')}>
                  {record.hospital}
                </Description>
                <Description label={t('providerPreApproval.submitDate')}>
                  <LtrText>{shortDate(record.submit_date)}</LtrText>
                </Description>
                <Description label={t('providerPreApproval.processedDate')}>
                  {record.processed_date && <LtrText>{shortDate(record.processed_date)}</LtrText>}
                </Description>
                <Description label={t('providerPreApproval.status')}>{record.status}</Description>
              </DescriptionList>
            </Card>
            <section className={style['asked']} aria-labelledby="who-asked">
              <h2 id="who-asked">{t('providerPreApproval.whoAsked')}</h2>
              <p>{t('providerPreApproval.whoAsked.text')}</p>
            </section>
          </>
        }
      >
        <Procedures record={record} />
        <Card className={style['block']} aria-labelledby="diagnoses">
          <h2 id="diagnoses">{t('providerPreApproval.diagnoses')}</h2>
          <dl className={style['diagnoses']}>
            <dt>{t('providerPreApproval.principalDiagnosis')}</dt>
            <dd>
              <Diagnosed as={record.principal_diagnosis} />
            </dd>
            {record.other_diagnosis.length > 0 && (
              <>
                <dt>{t('providerPreApproval.otherDiagnoses')}</dt>
                {record.other_diagnosis.map((diagnosis) => (
                  <dd key={`${diagnosis.code} ${diagnosis.diagnosis_description}`}>
                    <Diagnosed as={diagnosis} />
                  </dd>
                ))}
              </>
            )}
          </dl>
        </Card>
      </Columns>
    </>
  )
}

function useSubtitle({ procedures, user: { member_name: name } }: ProviderPreApproval): string {
  const { t } = useTexts()
  const count = procedures.length
  if (count === 0) return t('providerPreApproval.details.for', { name })
  if (procedures.every(({ outcome }) => outcome === 'undecided')) {
    return t('providerPreApproval.details.undecided', { name })
  }
  const approved = procedures.filter(({ outcome }) => outcome === 'approved').length
  return t('providerPreApproval.details.approved', { approved, count, name })
}

/** The code as a tag before the words. */
function Diagnosed({ as: { code, diagnosis_description } }: { as: Diagnosis }) {
  return (
    <>
      {code && (
        <span className={style['code']}>
          <LtrText>{code}</LtrText>
        </span>
      )}
      <FactText>{diagnosis_description}</FactText>
    </>
  )
}
