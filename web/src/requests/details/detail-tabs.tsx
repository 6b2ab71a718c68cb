import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { Tabs } from '../../ui/tabs.tsx'
import type { Attachments } from '../documents/of-request.ts'
import type { RequestKind } from '../kind.ts'
import style from './documents.module.css'
import { DocumentsTab, FileCount } from './documents-tab.tsx'

/** The kind's own details of a request, and its documents (CLM-056, PRE-035). The open tab is part of the address. */
export function DetailTabs({
  kind,
  first,
  attachments,
}: {
  kind: RequestKind
  first: { id: string; title: ReactNode; content: ReactNode }
  attachments: Attachments
}) {
  const { t } = useTexts()
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const open = params.get('tab') === 'documents' ? 'documents' : first.id
  const openTab = (tab: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (tab === 'documents') after.set('tab', tab)
        else after.delete('tab')
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
