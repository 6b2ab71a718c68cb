import {
  acceptedDocuments,
  countedGroups,
  type DocumentGroup,
  documentGroups,
} from '@falaj/contract/claims/rules/documents.ts'
import type { AttachedDocument, ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { Card } from '../../../../ui/card.tsx'
import { FileGroup } from '../../../../ui/file-group.tsx'
import type { NamedField } from '../../../../ui/use-form.ts'
import { showPassingProblem } from '../../passing-problem.ts'
import { deletedIn } from '../progress/answers.ts'
import { useWizard } from '../progress/use-wizard.ts'
import type { Wizard } from '../progress/wizard.ts'
import { receiptsOf } from './receipts.ts'
import style from './document-sections.module.css'

/** Those of which one must be there, and those that accompany them (CLM-105). */
const accompanying = documentGroups.filter((group) => !countedGroups.includes(group))

const none: readonly AttachedDocument[] = []

/** Seven places for documents, each file with its receipt (CLM-090, CLM-102 to CLM-105, CLM-130, CLM-139). */
export function DocumentSections({
  wizard,
  field,
  attachments,
}: {
  wizard: Wizard
  field: NamedField
  /** What is on record already. */
  attachments?: ClaimDetail['attachments'] | undefined
}) {
  const { t } = useTexts()
  const section = (group: DocumentGroup) => (
    <DocumentPlace
      key={group}
      wizard={wizard}
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
  wizard,
  group,
  id,
  attachments,
}: {
  wizard: Wizard
  group: DocumentGroup
  id: string
  attachments: readonly AttachedDocument[]
}) {
  const { t } = useTexts()
  const { answers, documents } = useWizard(wizard)
  const deleted = deletedIn(answers)
  const mark = (ids: Iterable<string>) => wizard.answer({ deleted_docs: [...ids].join(',') })
  const isOnRecord = (key: string) => attachments.some((one) => String(one.id) === key)
  const remove = (key: string) =>
    isOnRecord(key) ? mark(new Set([...deleted, key])) : wizard.queue.remove(key)
  const keep = (key: string) => mark([...deleted].filter((one) => one !== key))
  const add = (files: File[]) => {
    const before = new Set(wizard.queue.all.map(({ key }) => key))
    wizard.queue.add(group, files)
    const refused = wizard.queue.all.find(
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
      onRetry={(key) => wizard.queue.retry(key)}
      onRemove={remove}
      onKeep={keep}
    />
  )
}
