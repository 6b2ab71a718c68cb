import { acceptedByComplaints } from '@falaj/contract/support/rules/complaint-form.ts'
import { useRef } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { FileLine } from '../../../ui/file-line.tsx'
import type { NamedField } from '../../../ui/use-form.ts'
import style from './complaint-page.module.css'
import type { ComplaintFile } from './complaint-typing.ts'

/** SUP-026 */
export function Attachments({
  field: { id, label, problem },
  files,
  share,
  onAdd,
  onRemove,
}: {
  field: NamedField
  files: readonly ComplaintFile[]
  /** How far they have come, from 0 to 1; undefined while nothing is sent. */
  share: number | undefined
  onAdd: (files: File[]) => void
  onRemove: (key: string) => void
}) {
  const { t } = useTexts()
  const chooser = useRef<HTMLInputElement>(null)
  const remove = (key: string) => {
    onRemove(key)
    chooser.current?.focus()
  }
  return (
    <fieldset className={style['attachments']}>
      <legend className={style['legend']}>{label}</legend>
      {problem && (
        <p id={`${id}-problem`} className={style['problem']}>
          {problem}
        </p>
      )}
      {files.length > 0 && (
        <ul className={style['files']}>
          {files.map(({ key, file, refusal }) => (
            <FileLine
              key={key}
              file={{
                key,
                name: file.name,
                size: file.size,
                ...(refusal
                  ? {
                      state: 'failed',
                      reason: 'key' in refusal ? t(refusal.key) : refusal.sentence,
                    }
                  : share === undefined
                    ? { state: 'chosen' }
                    : { state: 'sending', share }),
              }}
              onRetry={() => undefined}
              onRemove={remove}
              onKeep={() => undefined}
            />
          ))}
        </ul>
      )}
      {/* Which files there are, refused ones included: what was said of them holds until they are others. */}
      <input type="hidden" name="docs" value={files.map(({ key }) => key).join()} />
      <FileDrop
        id={id}
        hint={t('complaint.attachments.hint')}
        accept={acceptedByComplaints}
        more={files.length > 0}
        describedBy={problem ? `${id}-problem` : undefined}
        chooser={chooser}
        onFiles={onAdd}
      />
    </fieldset>
  )
}
