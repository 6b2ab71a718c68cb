import type { Profile } from '@falaj/contract/profile/schemas.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CameraIcon } from '../../ui/icons.ts'
import { LtrText } from '../../ui/ltr-text.tsx'
import { usePhotoChooser } from '../photos/photo-chooser.tsx'
import { relationshipText } from '../policies/relationship-text.ts'
import style from './profile-page.module.css'

/** Photo, which can be changed here (PRF-025), name, relationship and card number of the person. */
export function ProfileHead({ profile, own }: { profile: Profile; own: boolean }) {
  const { t } = useTexts()
  const photo = usePhotoChooser(profile, own)
  return (
    <Card className={style['head']} aria-label={profile.member_name}>
      <div className={style['photo']}>
        <Avatar
          image={profile.image_path}
          alt={profile.image_path ? t('avatar.alt', { name: profile.member_name }) : ''}
          size={72}
        />
        <IconButton
          aria-label={t('photos.edit.of', { name: profile.member_name })}
          onClick={photo.choose}
        >
          <CameraIcon aria-hidden />
        </IconButton>
      </div>
      <div className={style['words']}>
        <p className={style['name']}>
          <FactText>{profile.member_name}</FactText>
        </p>
        <p className={style['role']}>
          <Dotted>
            {profile.is_principal
              ? t('profile.principalMember')
              : relationshipText(profile.relationship, t)}
            <LtrText>{profile.card_number}</LtrText>
          </Dotted>
        </p>
      </div>
      {photo.parts}
    </Card>
  )
}
