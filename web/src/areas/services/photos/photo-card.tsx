import type { PolicyMember } from '@falaj/contract/policies/schemas.ts'
import { useId } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { CameraIcon, EditIcon } from '../../../ui/icons.ts'
import { usePhotoChooser } from '../../photos/photo-chooser.tsx'
import { relationshipText } from '../../policies/relationship-text.ts'
import style from './photos.module.css'

/** A person with photo and edit button (SRV-012, SRV-013). `own`: the signed-in member. */
export function PhotoCard({ person, own }: { person: PolicyMember; own: boolean }) {
  const { t } = useTexts()
  const heading = useId()
  const photo = usePhotoChooser(person, own)

  return (
    <Card className={style['card']} aria-labelledby={heading}>
      <div className={style['head']}>
        <Avatar
          image={person.image_path}
          alt={person.image_path ? t('avatar.alt', { name: person.member_name }) : ''}
          size={96}
        />
        <div className={style['who']}>
          <h2 id={heading}>
            <FactText>{person.member_name}</FactText>
          </h2>
          <p>{relationshipText(person.relationship, t)}</p>
          <div className={style['buttons']}>
            <Button
              icon={<EditIcon aria-hidden />}
              aria-label={t('photos.edit.of', { name: person.member_name })}
              onClick={photo.choose}
            >
              {t('photos.edit')}
            </Button>
            <Button
              className={style['camera']}
              icon={<CameraIcon aria-hidden />}
              aria-label={t('photos.camera.of', { name: person.member_name })}
              onClick={photo.takeOne}
            >
              {t('photos.camera')}
            </Button>
          </div>
        </div>
      </div>
      <DescriptionList>
        <Description label={t('photos.dependantCode')}>
          {person.dependant_code && <LtrText>{person.dependant_code}</LtrText>}
        </Description>
        <Description label={t('photos.certificateNumber')}>
          <LtrText>{person.certificate_number}</LtrText>
        </Description>
      </DescriptionList>
      {photo.parts}
    </Card>
  )
}
