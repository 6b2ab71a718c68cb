import type { PolicyMember } from '@falaj/contract/policies/schemas.ts'
import { useId, useRef, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { CameraIcon, EditIcon } from '../../../ui/icons.ts'
import { relationshipText } from '../../policies/relationship-text.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import style from './photos.module.css'

/** On phones, a list of types alone would hide some photos of the camera. */
const pictures = 'image/*,.heic,.heif'

/** A person with photo and edit button (SRV-012, SRV-013). `own`: the signed-in member. */
export function PhotoCard({ person, own }: { person: PolicyMember; own: boolean }) {
  const { t } = useTexts()
  const heading = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; time: number }>()

  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    // An error is about one file, not the next.
    if (file) setChosen((before) => ({ file, time: (before?.time ?? 0) + 1 }))
    // So that the same file can be chosen again after an error.
    input.value = ''
  }

  return (
    <Card className={style['card']} aria-labelledby={heading}>
      <div className={style['head']}>
        <Avatar
          image={person.image_path}
          alt={person.image_path ? t('avatar.alt', { name: person.member_name }) : ''}
          size={96}
        />
        <div className={style['who']}>
          <h2 id={heading}>{person.member_name}</h2>
          <p>{relationshipText(person.relationship, t)}</p>
          <div className={style['buttons']}>
            <Button
              icon={<EditIcon aria-hidden />}
              aria-label={t('photos.edit.of', { name: person.member_name })}
              onClick={() => chooser.current?.click()}
            >
              {t('photos.edit')}
            </Button>
            <Button
              className={style['camera']}
              icon={<CameraIcon aria-hidden />}
              aria-label={t('photos.camera.of', { name: person.member_name })}
              onClick={() => camera.current?.click()}
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
      <input
        ref={chooser}
        type="file"
        accept={pictures}
        hidden
        aria-label={t('photos.edit.of', { name: person.member_name })}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      {/* The front camera for the member's own face, the back camera for others. */}
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture={own ? 'user' : 'environment'}
        hidden
        aria-label={t('photos.camera.of', { name: person.member_name })}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      {chosen && (
        <PhotoDialog
          key={chosen.time}
          file={chosen.file}
          person={person}
          own={own}
          onOtherFile={() => chooser.current?.click()}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  )
}
