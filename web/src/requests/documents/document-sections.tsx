import { acceptedDocuments } from '@falaj/contract/requests/rules/documents.ts'
import type { AttachedDocument } from '@falaj/contract/requests/schemas.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { FileGroup } from '../../ui/file-group.tsx'
import { showPassingProblem } from '../../ui/passing-problem.ts'
import type { NamedField } from '../../ui/use-form.ts'
import type { DocumentPlace } from '../kind.ts'
import { deletedIn } from '../saved-form/answers.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import { useSavedForm } from '../saved-form/use-saved-form.ts'
import type { Attachments } from './of-request.ts'
import { receiptsOf } from './receipts.ts'
import style from './document-sections.module.css'

const none: readonly AttachedDocument[] = []

/** The places for documents, each file with its receipt (CLM-090, CLM-102 to CLM-105, CLM-130, CLM-139). */
export function DocumentSections({
  saved,
  places,
  field,
  attachments,
}: {
  saved: SavedForm
  places: readonly DocumentPlace[]
  field: NamedField
  attachments?: Attachments | undefined
}) {
  const { t } = useTexts()
  const section = (place: DocumentPlace) => (
    <Place
      key={place.name}
      saved={saved}
      place={place}
      // The error summary links to the first place.
      id={place === places[0] ? field.id : `${field.id}-${place.name}`}
      attachments={attachments?.[place.name] ?? none}
    />
  )
  return (
    <Card className={style['card']} aria-labelledby={`${field.id}-title`}>
      <div>
        <h2 id={`${field.id}-title`}>{field.label}</h2>
        <p className={style['hint']}>{t('wizard.documents.hint')}</p>
      </div>
      {field.problem && (
        <p className={style['problem']} id={`${field.id}-problem`}>
          {field.problem}
        </p>
      )}
      <h3 className={style['sort']}>{t('wizard.documents.counted')}</h3>
      {places.filter(({ counted }) => counted).map(section)}
      <h3 className={style['sort']}>{t('wizard.documents.more')}</h3>
      {places.filter(({ counted }) => !counted).map(section)}
    </Card>
  )
}

function Place({
  saved,
  place: { name, label, hint },
  id,
  attachments,
}: {
  saved: SavedForm
  place: DocumentPlace
  id: string
  attachments: readonly AttachedDocument[]
}) {
  const { t } = useTexts()
  const { answers, documents } = useSavedForm(saved)
  const deleted = deletedIn(answers)
  const mark = (ids: Iterable<string>) => saved.answer({ deleted_docs: [...ids].join(',') })
  const isOnRecord = (key: string) => attachments.some((one) => String(one.id) === key)
  const remove = (key: string) =>
    isOnRecord(key) ? mark(new Set([...deleted, key])) : saved.queue.remove(key)
  const keep = (key: string) => mark([...deleted].filter((one) => one !== key))
  const add = (files: File[]) => {
    const before = new Set(saved.queue.all.map(({ key }) => key))
    saved.queue.add(name, files)
    const refused = saved.queue.all.find(
      ({ key, reason }) => !before.has(key) && reason && 'key' in reason,
    )?.reason
    // The server's messages come later, and appear beside the file.
    if (refused && 'key' in refused && !refused.values) showPassingProblem(refused.key)
  }
  return (
    <FileGroup
      id={id}
      label={t(label)}
      hint={t(hint)}
      accept={acceptedDocuments}
      files={receiptsOf(documents, attachments, deleted, name, t)}
      onFiles={add}
      onRetry={(key) => saved.queue.retry(key)}
      onRemove={remove}
      onKeep={keep}
    />
  )
}
