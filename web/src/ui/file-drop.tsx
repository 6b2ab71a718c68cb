import { type ChangeEvent, type DragEvent, type Ref, useState } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { classes } from './classes.ts'
import style from './file-drop.module.css'
import { CameraIcon, UploadIcon } from './icons.ts'

/** The one place for files of every kind: dropped, chosen or photographed, several at once. Smaller once it has some. */
export function FileDrop({
  id,
  hint,
  accept,
  more,
  describedBy,
  chooser,
  onFiles,
}: {
  id: string
  hint: string
  /** Endings and types, as the browser's chooser takes them. */
  accept: string
  /** There are files already. */
  more: boolean
  describedBy?: string | undefined
  chooser?: Ref<HTMLInputElement>
  onFiles: (files: File[]) => void
}) {
  const { t } = useTexts()
  const { over, ...dropping } = useDrop(onFiles)
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(input.files ?? [])])
    // The same file may be chosen again after it was removed.
    input.value = ''
  }
  return (
    <div
      className={classes(style['drop'], more && style['more'], over && style['over'])}
      {...dropping}
    >
      <span className={style['icon']} aria-hidden>
        <UploadIcon className={style['byMouse']} />
        <CameraIcon className={style['byTouch']} />
      </span>
      <div className={style['words']}>
        <p className={style['title']}>
          <span className={style['byMouse']}>{t(more ? 'files.drop.more' : 'files.drop')}</span>
          <span className={style['byTouch']}>{t(more ? 'files.add' : 'files.photograph')}</span>
        </p>
        <p className={style['hint']}>{hint}</p>
      </div>
      <div className={style['sources']}>
        <label className={classes(style['source'], style['byTouch'])}>
          <CameraIcon aria-hidden />
          {t('files.camera')}
          <input
            className="unseen"
            type="file"
            accept="image/*"
            capture="environment"
            onChange={take}
          />
        </label>
        <label className={style['source']}>
          <UploadIcon aria-hidden />
          {t('files.choose')}
          <input
            ref={chooser}
            id={id}
            className="unseen"
            type="file"
            multiple
            accept={accept}
            aria-describedby={describedBy}
            onChange={take}
          />
        </label>
      </div>
    </div>
  )
}

function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return { over, onDragOver, onDragLeave, onDrop }
}
