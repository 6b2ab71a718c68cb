import { useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { errorText } from '../../session/call-failed.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressChannel } from '../../ui/channel.tsx'
import { Checking } from '../../ui/checking.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Square, cutPicture } from './cut-picture.ts'
import { PhotoCut } from './photo-cut.tsx'
import style from './photo-dialog.module.css'
import { useOpenedPicture } from './use-opened-picture.ts'
import { usePhotoUpload } from './use-photo-upload.ts'

export interface PhotographedPerson {
  id: number
  member_name: string
}

/** Crops the chosen file and uploads it with its progress, or says why it was refused. */
export function PhotoDialog({
  file,
  person,
  own,
  onOtherFile,
  onClose,
}: {
  file: File
  person: PhotographedPerson
  own: boolean
  onOtherFile: () => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const picture = useOpenedPicture(file)
  const [cut, setCut] = useState<Square>()
  const sending = usePhotoUpload({ dependentId: own ? null : person.id, onDone: onClose })

  const ready = picture?.kind === 'unseen' || (picture?.kind === 'shown' && cut !== undefined)
  const send = () => {
    if (picture?.kind === 'unseen') sending.send(async () => file, file.name)
    if (picture?.kind === 'shown' && cut) {
      sending.send(() => cutPicture(picture.element, cut), 'photo.jpg')
    }
  }
  const close = () => {
    sending.stop()
    onClose()
  }

  return (
    <Dialog
      title={t('photos.dialog', { name: person.member_name })}
      onClose={close}
      actions={
        <>
          <Button weight="quiet" onClick={close}>
            {t('photos.cancel')}
          </Button>
          <Button disabled={sending.busy} onClick={onOtherFile}>
            {t('photos.other')}
          </Button>
          {picture?.kind !== 'refused' && (
            <Button weight="filled" busy={sending.busy} disabled={!ready} onClick={send}>
              {t('photos.save')}
            </Button>
          )}
        </>
      }
    >
      <div className={style['dialog']}>
        {!picture && <Skeleton lines={6} label={t('loading')} />}
        {picture?.kind === 'shown' && (
          <PhotoCut address={picture.address} still={sending.busy} onCut={setCut} />
        )}
        {picture?.kind === 'unseen' && <p className={style['unseen']}>{t('photos.unseen')}</p>}
        {picture?.kind === 'refused' && <Alert tone="problem">{t(picture.reason)}</Alert>}
        {sending.share !== undefined && (
          <ProgressChannel share={sending.share} label={t('photos.sending')} />
        )}
        <Checking busy={sending.busy} />
        {sending.problem !== undefined && (
          <Alert tone="problem">{errorText(sending.problem, t)}</Alert>
        )}
      </div>
    </Dialog>
  )
}
