import {
  countedGroups,
  type DocumentGroup,
  documentGroups,
} from '@falaj/contract/claims/rules/documents.ts'
import { acceptedDocuments } from '@falaj/contract/requests/rules/documents.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { AttachedDocument } from '@falaj/contract/requests/schemas.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { FileGroup } from '../../ui/file-group.tsx'
import type { NamedField } from '../../ui/use-form.ts'
import { showPassingProblem } from '../../ui/passing-problem.ts'
import { deletedIn } from '../saved-form/answers.ts'
import { useSavedForm } from '../saved-form/use-saved-form.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import { receiptsOf } from './receipts.ts'
import style from './document-sections.module.css'

/** Those of which one must be there, and those that accompany them (CLM-105). */
const accompanying = documentGroups.filter((group) => !countedGroups.includes(group))

const none: readonly AttachedDocument[] = []

/** Seven places for documents, each file with its receipt (CLM-090, CLM-102 to CLM-105, CLM-130, CLM-139). */
export function DocumentSections({
  saved,
  field,
  attachments,
}: {
  saved: SavedForm
  field: NamedField
  /** What is on record already. */
  attachments?: ClaimDetail['attachments'] | undefined
}) {
  const { t } = useTexts()
  const section = (group: DocumentGroup) => (
    <DocumentPlace
      key={group}
      saved={saved}
      group={group}
      // The summary of a failed form leads to the first place.
      id={group === countedGroups[0] ? field.id : `${field.id}-${group}`}
      attachments={attachments?.[group] ?? none}
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
      {countedGroups.map(section)}
      <h3 className={style['sort']}>{t('wizard.documents.more')}</h3>
      {accompanying.map(section)}
    </Card>
  )
}

function DocumentPlace({
  saved,
  group,
  id,
  attachments,
}: {
  saved: SavedForm
  group: DocumentGroup
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
    saved.queue.add(group, files)
    const refused = saved.queue.all.find(
      ({ key, reason }) => !before.has(key) && reason && 'key' in reason,
    )?.reason
    // The server's sentences come later, and stand at the file.
    if (refused && 'key' in refused && !refused.values) showPassingProblem(refused.key)
  }
  return (
    <FileGroup
      id={id}
      label={t(`claim.group.${group}`)}
      hint={t(`wizard.group.${group}`)}
      accept={acceptedDocuments}
      files={receiptsOf(documents, attachments, deleted, group, t)}
      onFiles={add}
      onRetry={(key) => saved.queue.retry(key)}
      onRemove={remove}
      onKeep={keep}
    />
  )
}
