import type { Profile } from '@falaj/contract/profile/schemas.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { relationshipText } from '../policies/relationship-text.ts'
import style from './profile-page.module.css'

/** Photo, name, relationship and card number of the person. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { t } = useTexts()
  return (
    <Card className={style['head']} aria-label={profile.member_name}>
      <Avatar
        image={profile.image_path}
        alt={profile.image_path ? t('avatar.alt', { name: profile.member_name }) : ''}
        size={72}
      />
      <div>
        <p className={style['name']}>{profile.member_name}</p>
        <p className={style['role']}>
          {profile.is_principal
            ? t('profile.principalMember')
            : relationshipText(profile.relationship, t)}
          {' · '}
          <LtrText>{profile.card_number}</LtrText>
        </p>
      </div>
    </Card>
  )
}
