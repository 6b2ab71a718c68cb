import type { PolicyDetail, PolicyMember } from '@falaj/contract/policies/schemas.ts'
import {
  offersMedicalCard,
  offersTableOfBenefits,
} from '@falaj/contract/policies/rules/downloads.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { coveragePath } from '../../../routing/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CodeIcon, CoverIcon, OpenIcon } from '../../../ui/icons.ts'
import { eligibleNetwork, tableOfBenefits } from '../downloads.ts'
import { useCover } from '../use-cover.ts'
import { EditLink } from './edit-link.tsx'
import style from './person.module.css'
import { PersonHead } from './person-head.tsx'
import { PersonInfo } from './person-info.tsx'

export function DependantsTab({
  policy,
  onCard,
}: {
  policy: PolicyDetail
  onCard: (person: number) => void
}) {
  const { t } = useTexts()
  if (policy.dependents.length === 0) {
    return (
      <Card>
        <EmptyState title={t('details.noDependents')} />
      </Card>
    )
  }
  return (
    <ul className={style['list']}>
      {policy.dependents.map((person, place) => (
        <li key={person.id}>
          <Dependant
            policy={policy}
            person={person}
            open={place === 0}
            onCard={() => onCard(person.id)}
          />
        </li>
      ))}
    </ul>
  )
}

/** What one comes for is always visible; the forty fields and the network of all but the first open on demand. */
function Dependant({
  policy,
  person,
  open,
  onCard,
}: {
  policy: PolicyDetail
  person: PolicyMember
  open: boolean
  onCard: () => void
}) {
  const { t } = useTexts()
  const { today } = useCover(policy, person.id)
  const of = (title: string) => `${title}, ${person.member_name}`
  return (
    <Card data-long className={style['person']}>
      <PersonHead person={person}>
        {offersMedicalCard(policy, today) && (
          <Button
            weight="quiet"
            icon={<CodeIcon aria-hidden />}
            aria-haspopup="dialog"
            aria-label={of(t('details.card'))}
            onClick={onCard}
          >
            {t('details.card')}
          </Button>
        )}
        <LinkButton
          weight="quiet"
          icon={<CoverIcon aria-hidden />}
          to={coveragePath(policy.id, person.id)}
          aria-label={of(t('policy.covered'))}
        >
          {t('policy.covered')}
        </LinkButton>
        {offersTableOfBenefits(
          { ...policy, tob_file_uploaded_at: person.tob_file_uploaded_at },
          today,
        ) && (
          <DownloadButton
            wanted={tableOfBenefits(policy.id, person.id)}
            label={of(t('details.tob'))}
          >
            {t('details.tob')}
          </DownloadButton>
        )}
        <EditLink person={person} />
      </PersonHead>
      <details className={style['more']} open={open}>
        <summary aria-label={of(t('details.more'))}>
          <OpenIcon aria-hidden />
          {t('details.more')}
        </summary>
        <div className={style['info']}>
          <DownloadButton
            wanted={eligibleNetwork(policy.id, person.id)}
            label={of(t('details.network'))}
          >
            {t('details.network')}
          </DownloadButton>
          <PersonInfo person={person} />
        </div>
      </details>
    </Card>
  )
}
