import {
  coverOf,
  offersMedicalCard,
  offersTableOfBenefits,
} from '@falaj/contract/policies/rules/downloads.ts'
import type { PolicyDetail, PolicyMember } from '@falaj/contract/policies/schemas.ts'
import { useId, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { CodeIcon, CoverIcon } from '../../../ui/icons.ts'
import { tableOfBenefits } from '../downloads.ts'
import { relationshipText } from '../relationship-text.ts'
import style from './dependant-cards.module.css'

/** The family at a glance: each with the card and the table of benefits, as far as their cover offers them. */
export function DependantCards({
  policy,
  onCard,
}: {
  policy: PolicyDetail
  onCard: (person: number) => void
}) {
  const { t } = useTexts()
  const heading = useId()
  const [now] = useState(() => new Date())
  if (policy.dependents.length === 0) return null
  const card = (person: PolicyMember) => {
    const { today } = coverOf(policy, person.id, now)
    const table = { ...policy, tob_file_uploaded_at: person.tob_file_uploaded_at }
    return (
      <Card className={style['card']}>
        <Avatar image={person.image_path} alt="" size={44} />
        <p className={style['who']}>
          <strong>
            <FactText>{person.first_name}</FactText>
          </strong>
          <span>{relationshipText(person.relationship, t)}</span>
        </p>
        <div className={style['verbs']}>
          {offersMedicalCard(policy, today) && (
            <Button
              weight="quiet"
              icon={<CodeIcon aria-hidden />}
              aria-haspopup="dialog"
              aria-label={of(t('details.card'), person)}
              onClick={() => onCard(person.id)}
            >
              {t('details.card')}
            </Button>
          )}
          {offersTableOfBenefits(table, today) && (
            <span className={style['table']}>
              <DownloadButton
                wanted={tableOfBenefits(policy.id, person.id)}
                icon={<CoverIcon aria-hidden />}
                label={of(t('details.tob'), person)}
              >
                {t('details.tob')}
              </DownloadButton>
            </span>
          )}
        </div>
      </Card>
    )
  }
  return (
    <section data-screen-only className={style['dependants']} aria-labelledby={heading}>
      <h2 id={heading}>{t('details.dependants')}</h2>
      <ul className={style['list']}>
        {policy.dependents.map((person) => (
          <li key={person.id}>{card(person)}</li>
        ))}
      </ul>
    </section>
  )
}

const of = (title: string, { member_name }: PolicyMember) => `${title}, ${member_name}`
