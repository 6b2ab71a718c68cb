import { useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { useTab } from '../../routing/use-tab.ts'
import { type TabPage, Tabs } from '../../ui/tabs.tsx'
import type { Attachments } from '../documents/of-request.ts'
import type { RequestKind } from '../kind.ts'
import style from './documents.module.css'
import { DocumentsTab, FileCount } from './documents-tab.tsx'

/** The kind's own details of a request, and its documents (CLM-056, PRE-035). The open tab is part of the address. */
export function DetailTabs({
  kind,
  first,
  attachments,
  documentsFirst = false,
}: {
  kind: RequestKind
  first: TabPage
  attachments: Attachments
  /** The documents are open until another tab is chosen. */
  documentsFirst?: boolean
}) {
  const { t } = useTexts()
  // As the page was opened: news that arrives meanwhile does not take away what somebody is looking at.
  const [tabs] = useState<[string, string]>(() =>
    documentsFirst ? ['documents', first.id] : [first.id, 'documents'],
  )
  const [open, openTab] = useTab(tabs)
  const title = (
    <>
      {t('requests.tab.documents')}
      <FileCount className={style['many']} count={Object.values(attachments).flat().length} />
    </>
  )
  const content = <DocumentsTab places={kind.places} attachments={attachments} />
  return (
    <Tabs
      label={t(`${kind.name}.tabs`)}
      open={open}
      onOpen={openTab}
      pages={[first, { id: 'documents', title, content }]}
    />
  )
}
