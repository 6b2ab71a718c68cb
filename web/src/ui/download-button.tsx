import type { ReactNode } from 'react'
import type { SavedDocument } from '../session/save-document.ts'
import { Button, type Weight } from './button.tsx'
import style from './download-button.module.css'
import { DownloadProblem } from './download-problem.tsx'
import { DownloadIcon } from './icons.ts'
import { useDownload } from './use-download.ts'

/** Fetches a document; what went wrong stands under the button as well as in the toast. */
export function DownloadButton({
  wanted,
  children,
  weight = 'quiet',
  wide,
  icon,
  label,
}: {
  wanted: SavedDocument
  /** None: the icon alone, which then needs a label. */
  children?: string
  weight?: Weight
  wide?: boolean
  icon?: ReactNode
  /** Where several documents of one name stand on a page, whose it is. */
  label?: string
}) {
  const { busy, problem, download } = useDownload()
  return (
    <div className={style['download']}>
      <Button
        weight={weight}
        wide={wide}
        icon={icon ?? <DownloadIcon aria-hidden />}
        busy={busy}
        aria-label={label}
        onClick={() => download(wanted)}
      >
        {children}
      </Button>
      {problem && <DownloadProblem problem={problem} />}
    </div>
  )
}
