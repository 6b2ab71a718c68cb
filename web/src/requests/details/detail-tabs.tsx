import { useLocation, useSearchParams } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
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
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const atFirst = documentsFirst ? 'documents' : first.id
  const asked = params.get('tab')
  const open = asked === 'documents' || asked === first.id ? asked : atFirst
  const openTab = (tab: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (tab === atFirst) after.delete('tab')
        else after.set('tab', tab)
        return after
      },
      { replace: true, preventScrollReset: true, state },
    )
  const title = (
    <>
      {t(`${kind.name}.tab.documents`)}
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
