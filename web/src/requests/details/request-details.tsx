import type { ReactNode } from 'react'
import type { StatusView } from '@falaj/contract/requests/rules/status.ts'
import { useTexts } from '../../language/use-texts.ts'
import type { Crumb } from '../../routing/page-handle.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PrintIcon } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { TabPage } from '../../ui/tabs.tsx'
import type { TimelineItem } from '../../ui/timeline.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { ActionBadge } from '../action-badge.tsx'
import type { Attachments } from '../documents/of-request.ts'
import type { RequestKind } from '../kind.ts'
import type { Named } from '../reference.ts'
import { RequestTitle } from '../request-title.tsx'
import { RequestBadge } from '../status.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import style from './request-details.module.css'
import { RequestTimeline } from './request-timeline.tsx'

/** As the style sheets have it. */
const phone = '(max-width: 560px)'

/** What a kind shows of a request, in the places that every kind has (CLM-052 to CLM-061, PRE-033 to PRE-038). */
export interface DetailSlots {
  kind: RequestKind
  request: Named & StatusView
  /** The pages that led here. */
  trail: Crumb[] | undefined
  /** "Action Required" beside its status. */
  asksForAction: boolean
  /** Papers to download, before the button that prints. */
  papers?: ReactNode
  /** What can be done, in the header. */
  links?: ReactNode
  /** What to do now, or what to show; on phones it comes first. */
  now?: ReactNode
  /** What it is about in figures. */
  money: ReactNode
  /** The tab beside the documents. */
  tab: TabPage
  attachments: Attachments
  /** The documents are open until another tab is chosen. */
  documentsFirst?: boolean
  timeline: TimelineItem[]
  /** What happened stands below everything else: the place beside it is taken. */
  timelineBelow?: boolean
  /** What it is filed under, at the end. */
  about?: ReactNode
}

export function RequestDetails(slots: DetailSlots) {
  const { kind, now, money, tab, attachments, documentsFirst = false, about } = slots
  const narrow = useMedia(phone)
  const papers = <Papers>{slots.papers}</Papers>
  const timeline = <WhatHappened items={slots.timeline} />
  return (
    <>
      <Header {...slots}>
        {!narrow && papers}
        {slots.links}
      </Header>
      <div className={style['columns']}>
        {now && <div className={style['now']}>{now}</div>}
        <div className={style['main']}>
          {money}
          <Card className={style['tabs']}>
            <DetailTabs
              kind={kind}
              first={tab}
              attachments={attachments}
              documentsFirst={documentsFirst}
            />
          </Card>
          {slots.timelineBelow && timeline}
        </div>
        {!slots.timelineBelow && <div className={style['stands']}>{timeline}</div>}
        {about && <div className={style['about']}>{about}</div>}
      </div>
      {/* On phones what to do now comes first. */}
      {narrow && <div className={style['papers']}>{papers}</div>}
    </>
  )
}

function Header({
  kind,
  request,
  trail,
  asksForAction,
  children,
}: DetailSlots & { children: ReactNode }) {
  return (
    <PageHeader
      trail={trail}
      title={<RequestTitle kind={kind} request={request} />}
      state={
        <>
          <RequestBadge kind={kind} request={request} />
          {asksForAction && <ActionBadge />}
        </>
      }
    >
      {children}
    </PageHeader>
  )
}

function Papers({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  return (
    <>
      {children}
      <Button icon={<PrintIcon aria-hidden />} onClick={() => print()}>
        {t('requests.print')}
      </Button>
    </>
  )
}

function WhatHappened({ items }: { items: TimelineItem[] }) {
  const { t } = useTexts()
  return (
    <Card className={style['block']} aria-labelledby="stands">
      <h2 id="stands">{t('requests.stands')}</h2>
      <RequestTimeline items={items} />
    </Card>
  )
}
