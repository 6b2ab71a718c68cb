import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { tutorialsQuery } from '../queries.ts'
import { Film } from './film.tsx'
import style from './film.module.css'

export function loader() {
  void queryClient.prefetchQuery(tutorialsQuery())
  return null
}

export function Component() {
  const { t } = useTexts()
  const tutorials = useQuery(tutorialsQuery())
  return (
    <>
      <PageHeader title={t('tutorials.title')} subtitle={t('tutorials.text')} />
      <Loaded query={tutorials} lines={8}>
        {(list) =>
          list.length > 0 ? (
            <ul className={style['pairs']}>
              {list.map((guide) => (
                <li key={guide.id}>
                  <Film guide={guide} />
                </li>
              ))}
            </ul>
          ) : (
            <Card>
              <EmptyState title={t('empty.noResults.title')}>
                {t('empty.noResults.text')}
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
    </>
  )
}
