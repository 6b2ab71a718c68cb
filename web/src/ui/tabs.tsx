import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import style from './tabs.module.css'

export interface TabPage {
  id: string
  title: ReactNode
  /** How many it holds. */
  count?: number
  content: ReactNode
  /** On paper there are no tabs: the one that is printed, whichever is open. */
  printed?: boolean
}

/** Which tab is open is the caller's: the address of a page, or the state of a dialog. */
export function Tabs<Page extends TabPage>({
  label,
  pages,
  open,
  onOpen,
}: {
  label: string
  pages: Page[]
  open: string
  onOpen: (id: string) => void
}) {
  return (
    <AriaTabs selectedKey={open} onSelectionChange={(id) => onOpen(String(id))}>
      <TabList aria-label={label} className={style['list'] ?? ''}>
        {pages.map(({ id, title, count }) => (
          <Tab key={id} id={id} className={style['tab'] ?? ''}>
            {title}
            {count !== undefined && <span className={style['count']}>{count}</span>}
          </Tab>
        ))}
      </TabList>
      {pages.map(({ id, content, printed = false }) => (
        <TabPanel
          key={id}
          id={id}
          shouldForceMount={printed}
          data-printed={printed || undefined}
          className={style['panel'] ?? ''}
        >
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
