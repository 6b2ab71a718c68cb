import type { ReactNode } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { BlobPicture } from './blob-picture.tsx'
import { ltr } from '../language/format.ts'
import { Button } from './button.tsx'
import { ProgressChannel } from './channel.tsx'
import { classes } from './classes.ts'
import { LtrText } from './ltr-text.tsx'
import style from './file-line.module.css'
import { fileSize } from './file-size.ts'
import { IconButton } from './icon-button.tsx'
import { LinkedText } from './linked-text.tsx'
import { CloseIcon, DoneIcon, PaperIcon, PictureIcon, ProblemIcon, TurnIcon } from './icons.ts'

/** What became of a file that a member handed in. */
export interface FileReceipt {
  /** Tells it apart on this page. */
  key: string
  name: string
  size: number
  /** `chosen`: goes with its form. `leaving`: on record, and taken away with the next sending. */
  state: 'chosen' | 'preparing' | 'waiting' | 'sending' | 'received' | 'failed' | 'leaving'
  /** From 0 to 1, while it is sent. */
  share?: number
  /** Bytes of a photo before and after it was made smaller. */
  scaled?: { from: number; to: number }
  /** By how many quarters, clockwise, once it was. */
  turned?: number
  /** SHA-256 in hexadecimal digits, as the server counted it. */
  checksum?: string | undefined
  /** Why it could not be received, in words. */
  reason?: string | undefined
  /** Whether trying again could help. */
  mayRetry?: boolean
  /** A small picture of it. */
  thumbnail?: Blob
}

/** Of the button that turns the picture of a file. */
export const turnButtonId = (key: string): string => `turn-${key}`

/** Enough to compare with the eye; the whole stands in the title. */
const shownOfChecksum = 12

/**
 * Name, size, checksum and state of one file, a level while it travels, and what can be done about it. `kind` says what
 * it is; `children` stand below, in the same frame, and are what to do next if there are any.
 */
export function FileLine({
  file,
  kind,
  children,
  onTurn,
  onRetry,
  onRemove,
  onKeep,
}: {
  file: FileReceipt
  kind?: ReactNode
  children?: ReactNode
  /** Where its picture can be turned. */
  onTurn?: (key: string) => void
  onRetry: (key: string) => void
  onRemove: (key: string) => void
  onKeep: (key: string) => void
}) {
  const { t } = useTexts()
  const { key, name, state, share = 0, mayRetry, thumbnail } = file
  const Picture = /\.(jpe?g|png|bmp|tiff?|heic|heif)$/i.test(name) ? PictureIcon : PaperIcon
  return (
    <li
      className={classes(
        style['file'],
        state === 'failed' && style['failed'],
        state === 'leaving' && style['leaving'],
        Boolean(children) && style['open'],
      )}
    >
      <div className={style['line']}>
        <span className={style['picture']}>
          {thumbnail ? <BlobPicture picture={thumbnail} /> : <Picture aria-hidden />}
        </span>
        <div className={style['words']}>
          <p className={style['name']}>
            <bdi>{name}</bdi>
          </p>
          {state === 'sending' && (
            <ProgressChannel share={share} label={t('files.progress', { name })} />
          )}
          <output className={style['state']}>
            <State file={file} />
          </output>
        </div>
        {kind && <div className={style['kind']}>{kind}</div>}
        <div className={style['acts']}>
          {state === 'failed' && mayRetry && (
            <Button aria-label={t('files.retry.of', { name })} onClick={() => onRetry(key)}>
              {t('files.retry')}
            </Button>
          )}
          {onTurn && (
            <IconButton
              id={turnButtonId(key)}
              aria-label={t('files.turn.of', { name })}
              onClick={() => onTurn(key)}
            >
              <TurnIcon aria-hidden />
            </IconButton>
          )}
          {state === 'leaving' ? (
            <Button aria-label={t('files.keep.of', { name })} onClick={() => onKeep(key)}>
              {t('files.keep')}
            </Button>
          ) : (
            <IconButton aria-label={t('files.remove.of', { name })} onClick={() => onRemove(key)}>
              <CloseIcon aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
      {children && <div className={style['below']}>{children}</div>}
    </li>
  )
}

function State({ file }: { file: FileReceipt }) {
  const { state, size, checksum, reason, scaled, turned, mayRetry, share = 0 } = file
  const { t, language } = useTexts()
  if (state === 'preparing') return t('files.preparing')
  if (state === 'waiting') return t('files.waiting')
  if (state === 'chosen')
    return (
      <>
        <LtrText>{fileSize(size)}</LtrText>
        {turned !== undefined && (
          <span>
            {turned === 0
              ? t('files.turned.none')
              : t('files.turned', { degrees: ltr(`${turned * 90}°`, language) })}
          </span>
        )}
      </>
    )
  if (state === 'leaving') return t('files.leaving')
  if (state === 'sending') {
    return (
      <>
        {t('files.sending')}{' '}
        <span aria-hidden>{<LtrText>{`${Math.round(share * 100)}%`}</LtrText>}</span>
      </>
    )
  }
  if (state === 'failed') {
    return (
      <span className={style['reason']}>
        <ProblemIcon aria-hidden />
        <span>
          <LinkedText>{reason ?? t('files.failed')}</LinkedText>
          {!mayRetry && ` ${t('files.notSent')}`}
        </span>
      </span>
    )
  }
  return (
    <>
      <span className={style['received']}>
        <DoneIcon aria-hidden />
        {t('files.received')}
      </span>
      <LtrText>{fileSize(size)}</LtrText>
      {scaled && (
        <span>
          {t('files.scaled', {
            from: ltr(fileSize(scaled.from), language),
            to: ltr(fileSize(scaled.to), language),
          })}
        </span>
      )}
      {checksum && (
        <span title={checksum}>
          {t('files.checksum')} <LtrText>{checksum.slice(0, shownOfChecksum)}</LtrText>
        </span>
      )}
    </>
  )
}
