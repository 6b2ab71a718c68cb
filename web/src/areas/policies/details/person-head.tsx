import type { PolicyMember } from '@falaj/contract/policies/schemas.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import style from './person.module.css'
import { relationshipText } from '../relationship-text.ts'

/** Photo, name and relationship, and the actions for this person. */
export function PersonHead({ person, children }: { person: PolicyMember; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <header className={style['head']}>
      <Avatar image={person.image_path} alt="" size={48} />
      <div className={style['who']}>
        <h2>
          <FactText>{person.member_name}</FactText>
        </h2>
        <p>{relationshipText(person.relationship, t)}</p>
      </div>
      <div className={style['links']}>{children}</div>
    </header>
  )
}
