import { acceptedDocuments } from '@falaj/contract/requests/rules/documents.ts'
import { useRef, useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import type { NamedField } from '../../ui/use-form.ts'
import type { DocumentPlace, RequestKind } from '../kind.ts'
import { deletedIn, sortedIn, writtenSorted } from '../saved-form/answers.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import { useSavedForm } from '../saved-form/use-saved-form.ts'
import { addFiles } from './add-files.ts'
import { DocumentRow } from './document-row.tsx'
import style from './documents-card.module.css'
import type { ChosenFile } from './document-queue.ts'
import type { Attachments } from './of-request.ts'
import { fileToSort, type ListedFile, listedFiles } from './receipts.ts'

/**
 * One place for all documents: each file has its receipt and is asked what it is (CLM-090, CLM-102 to CLM-105, CLM-130,
 * CLM-139). The first of which nobody has said it asks; the others wait.
 */
export function DocumentsCard({
  saved,
  kind,
  field,
  attachments,
  asksLater = false,
  onChosen,
}: {
  saved: SavedForm
  kind: RequestKind
  field: NamedField
  attachments?: Attachments | undefined
  /** They may say themselves what they are. */
  asksLater?: boolean | undefined
  onChosen?: ((files: readonly ChosenFile[]) => void) | undefined
}) {
  const { t } = useTexts()
  const { answers, documents, isHere } = useSavedForm(saved)
  const chooser = useRef<HTMLInputElement>(null)
  /** Opened again by the member. */
  const [opened, setOpened] = useState<string>()
  /** Just answered: the focus goes to the answer. */
  const [answered, setAnswered] = useState<string>()
  const { places } = kind
  // Where there is one kind of document only, nobody has to say it.
  const only = places.length === 1 ? (places[0]?.name ?? null) : null
  const deleted = deletedIn(answers)
  const sorted = sortedIn(answers)
  const files = listedFiles(documents, { places, attachments, deleted, sorted, isHere, t })
  const toSort = fileToSort(files, opened)
  // The summary of a failed form leads to what is missing: what a file is, or a file.
  const chipId = toSort?.group === null ? field.id : undefined
  const about = field.problem ? `${field.id}-problem` : undefined

  const mark = (ids: Iterable<string>) => saved.answer({ deleted_docs: [...ids].join(',') })
  const assign = ({ receipt: { key }, onRecord }: ListedFile, place: string) => {
    if (!onRecord) return saved.queue.assign(key, place)
    saved.answer({ sorted_docs: writtenSorted(new Map([...sorted, [key, place]])) })
  }
  const remove = (key: string, onRecord: boolean) => {
    if (onRecord) mark(new Set([...deleted, key]))
    else saved.queue.remove(key)
    chooser.current?.focus()
  }
  return (
    <Card className={style['card']} aria-labelledby={`${field.id}-title`}>
      <h2 id={`${field.id}-title`}>{field.label}</h2>
      {field.problem && (
        <p className={style['problem']} id={about}>
          {field.problem}
        </p>
      )}
      {files.length > 0 && (
        <ul className={style['files']}>
          {files.map((file) => {
            const { key } = file.receipt
            return (
              <DocumentRow
                key={key}
                file={file}
                kind={kind}
                asks={key === toSort?.receipt.key}
                chipId={chipId}
                describedBy={about}
                focus={{ question: key === opened, answer: key === answered }}
                onAsk={() => {
                  setAnswered(undefined)
                  setOpened(key)
                }}
                onChoose={(place) => {
                  assign(file, place)
                  setOpened(undefined)
                  setAnswered(key)
                }}
                onTurn={(turned) => void saved.queue.turn(turned)}
                onRetry={(failed) => saved.queue.retry(failed)}
                onRemove={(gone) => remove(gone, file.onRecord)}
                onKeep={(kept) => mark([...deleted].filter((one) => one !== kept))}
              />
            )
          })}
        </ul>
      )}
      <FileDrop
        id={chipId ? `${field.id}-files` : field.id}
        hint={t(
          files.length > 0 || only !== null
            ? 'wizard.documents.hint.more'
            : 'wizard.documents.hint',
        )}
        accept={acceptedDocuments}
        more={files.length > 0}
        describedBy={about}
        chooser={chooser}
        onFiles={(chosen) => {
          const taken = addFiles(saved, only, chosen)
          onChosen?.(taken)
          // Above what was tapped, and the next thing to do.
          if (only === null && !asksLater) setOpened(toSort?.receipt.key ?? taken[0]?.key)
        }}
      />
      {files.length === 0 && (
        <Wanted
          places={places}
          onFiles={(place, chosen) => {
            onChosen?.(addFiles(saved, place, chosen))
            // What was tapped is gone.
            chooser.current?.focus()
          }}
        />
      )}
    </Card>
  )
}

/** Which documents to look for, before there are any. Each name takes files that are of this kind: one tap less. */
function Wanted({
  places,
  onFiles,
}: {
  places: readonly DocumentPlace[]
  onFiles: (place: string, chosen: File[]) => void
}) {
  const { t } = useTexts()
  const list = (title: string, wanted: readonly DocumentPlace[]) =>
    wanted.length > 0 && (
      <div className={style['wanted']}>
        <h3>{title}</h3>
        <ul className={style['names']}>
          {wanted.map(({ name, label, hint }) => (
            <li key={name}>
              <label title={t(hint)}>
                {t(label)}
                <input
                  className="unseen"
                  type="file"
                  multiple
                  accept={acceptedDocuments}
                  onChange={({ currentTarget: { files } }) => onFiles(name, [...(files ?? [])])}
                />
              </label>
            </li>
          ))}
        </ul>
      </div>
    )
  const [only, ...others] = places
  if (only && others.length === 0) return <p className={style['wanted']}>{t(only.hint)}</p>
  return (
    <>
      {list(
        t('wizard.documents.counted'),
        places.filter(({ counted }) => counted),
      )}
      {list(
        t('wizard.documents.more'),
        places.filter(({ counted }) => !counted),
      )}
    </>
  )
}
