import { contentTypes } from '@falaj/contract/services/rules/guides.ts'
import type { Guide, GuidesByType } from '@falaj/contract/services/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { Texts } from '../../../language/texts.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { guidesQuery } from '../queries.ts'
import { Film } from './film.tsx'
import style from './film.module.css'
import { Manuals } from './manuals.tsx'

export function loader() {
  void queryClient.prefetchQuery(guidesQuery())
  return null
}

export function Component() {
  const { t } = useTexts()
  const guides = useQuery(guidesQuery())
  return (
    <>
      <PageHeader title={t('guides.title')} subtitle={t('guides.text')} />
      <Loaded query={guides} lines={8}>
        {(byType) => <ByType byType={byType} />}
      </Loaded>
    </>
  )
}

/** A tab for each key of the answer, in its order (SRV-034). The address contains the open one. */
function ByType({ byType }: { byType: GuidesByType }) {
  const { t } = useTexts()
  const [params, setParams] = useSearchParams()
  const pages = Object.entries(byType).map(([type, list]) => ({
    id: type,
    title: titleOf(type, t),
    content: <Guides list={list} />,
  }))
  if (pages.length === 0) return <Nothing title={t('guides.noData')} />
  const open = pages.find(({ id }) => id === params.get('tab')) ?? pages[0]
  return (
    <Tabs
      label={t('guides.title')}
      pages={pages}
      open={open?.id ?? ''}
      onOpen={(tab) => setParams({ tab }, { replace: true, preventScrollReset: true })}
    />
  )
}

/** An unknown type is shown by its key. */
function titleOf(type: string, t: Texts['t']): string {
  const known = contentTypes.find((one) => one === type)
  return known ? t(`guides.tab.${known}`) : type
}

function Guides({ list }: { list: Guide[] }) {
  const { t } = useTexts()
  const films = list.filter(({ video_url }) => video_url !== null)
  const files = list.filter(({ video_url }) => video_url === null)
  if (list.length === 0) return <Nothing title={t('guides.noResults')} />
  return (
    <>
      {films.length > 0 && (
        <ul className={style['films']}>
          {films.map((guide) => (
            <li key={guide.id}>
              <Film guide={guide} />
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && <Manuals list={files} />}
    </>
  )
}

function Nothing({ title }: { title: string }) {
  return (
    <Card>
      <EmptyState title={title} />
    </Card>
  )
}
