import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { classes } from './classes.ts'
import style from './file-group.module.css'
import { FileLine, type FileReceipt } from './file-line.tsx'
import { CameraIcon, FilesIcon, OpenIcon, ProblemIcon } from './icons.ts'
import { useNarrow } from './use-narrow.ts'

/**
 * A place for files of one kind: chosen, photographed or dropped, several at once. Each has its receipt under it. On a
 * phone it is folded to its name and how many files it holds. `id` is the anchor of the error summary's link.
 */
export function FileGroup({
  id,
  label,
  hint,
  accept,
  problem,
  files,
  onFiles,
  onRetry,
  onRemove,
  onKeep,
}: {
  id: string
  label: string
  hint?: string
  /** Endings and types, as the browser's chooser takes them. */
  accept: string
  problem?: string | undefined
  files: readonly FileReceipt[]
  onFiles: (files: File[]) => void
  onRetry: (key: string) => void
  onRemove: (key: string) => void
  onKeep: (key: string) => void
}) {
  const { t } = useTexts()
  const title = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const { over, ...dropping } = useDrop(onFiles)
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(input.files ?? [])])
    // The same file may be chosen again after it was removed.
    input.value = ''
  }
  const remove = (key: string) => {
    onRemove(key)
    chooser.current?.focus()
  }
  const about = problem ? `${id}-problem` : undefined
  const narrow = useNarrow()
  const failed = files.some(({ state }) => state === 'failed')
  const [unfolded, setUnfolded] = useState(failed)
  const open = !narrow || unfolded

  return (
    <section
      aria-labelledby={title}
      className={classes(style['group'], over && style['over'], problem && style['wrong'])}
      {...dropping}
    >
      {narrow && (
        <h3 className={style['fold']}>
          <button
            type="button"
            id={open ? undefined : id}
            aria-expanded={open}
            aria-describedby={about}
            onClick={() => setUnfolded(!open)}
          >
            <span id={title}>{label}</span>
            <small className={failed ? style['failed'] : undefined}>
              {failed && <ProblemIcon aria-hidden />}
              {t('files.count', { count: files.length })}
            </small>
            <OpenIcon aria-hidden />
          </button>
        </h3>
      )}
      {open && (
        <>
          <div className={style['head']}>
            <div className={style['words']}>
              {!narrow && <h3 id={title}>{label}</h3>}
              {hint && <p>{hint}</p>}
            </div>
            <div className={style['sources']}>
              <span className={style['drop']}>{t('files.drop')}</span>
              <label className={style['source']}>
                <FilesIcon aria-hidden />
                {t('files.choose')}
                <input
                  ref={chooser}
                  id={id}
                  className="unseen"
                  type="file"
                  multiple
                  accept={accept}
                  aria-label={t('files.choose.of', { label })}
                  aria-describedby={about}
                  onChange={take}
                />
              </label>
              <label className={classes(style['source'], style['camera'])}>
                <CameraIcon aria-hidden />
                {t('files.camera')}
                <input
                  className="unseen"
                  type="file"
                  accept="image/*"
                  capture="environment"
                  aria-label={t('files.camera.of', { label })}
                  onChange={take}
                />
              </label>
            </div>
          </div>
          {problem && (
            <p className={style['problem']} id={about}>
              {problem}
            </p>
          )}
          {files.length > 0 && (
            <ul className={style['files']}>
              {files.map((file) => (
                <FileLine
                  key={file.key}
                  file={file}
                  onRetry={onRetry}
                  onRemove={remove}
                  onKeep={onKeep}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

/** What is dragged over the group may be dropped anywhere on it. */
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
