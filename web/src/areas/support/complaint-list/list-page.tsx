import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useSignedIn } from '../../../session/use-signed-in.ts'
import { complaintsQuery } from '../queries.ts'
import { ComplaintCard } from './complaint-card.tsx'
import style from './complaint-list.module.css'

/** What the member has told us; a visitor finds the way to complain (SUP-039, SUP-040, SUP-047; GAP-009). */
export function Component() {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  return (
    <>
      <PageHeader title={t('complaint.list')} subtitle={t('complaint.list.text')}>
        <LinkButton weight="filled" to={paths.complaints}>
          {t('complaint.list.add')}
        </LinkButton>
      </PageHeader>
      {signedIn ? <OwnComplaints /> : <NoneForVisitors />}
    </>
  )
}

function OwnComplaints() {
  const { t } = useTexts()
  return (
    <Loaded query={useQuery(complaintsQuery)} lines={8}>
      {(complaints) =>
        complaints.length === 0 ? (
          <Card>
            <EmptyState title={t('complaint.list.none')}>
              {t('complaint.list.none.text')}
            </EmptyState>
          </Card>
        ) : (
          <ul className={style['list']}>
            {complaints.map((complaint) => (
              <ComplaintCard key={complaint.id} complaint={complaint} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function NoneForVisitors() {
  const { t } = useTexts()
  return (
    <Card>
      <EmptyState title={t('complaint.list.none')}>
        <p>{t('complaint.list.login')}</p>
        <LinkButton to={paths.login}>{t('complaint.list.login.link')}</LinkButton>
      </EmptyState>
    </Card>
  )
}
