import { searchFaq } from '@falaj/contract/information/rules/search.ts'
import { searchedWords } from '@falaj/contract/shared/rules/search.ts'
import type { FaqCategory } from '@falaj/contract/information/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { paths } from '../../../routing/paths.ts'
import { useSignedIn } from '../../../session/use-signed-in.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useAwake } from '../../../ui/use-awake.ts'
import { faqQuery } from '../queries.ts'
import style from './faq-page.module.css'
import { FaqSearch } from './faq-search.tsx'
import { MoreHelp } from './more-help.tsx'
import { Questions } from './questions.tsx'

/** Questions by category; while somebody types, only those that match (SUP-048 to SUP-052). */
export function Component() {
  const { t, language } = useTexts()
  const faq = useQuery(faqQuery(language, useSignedIn()), queryClient)
  const [params, setParams] = useSearchParams()
  const [latest, setTyped] = useState(params.get('q') ?? '')
  // The prerendered page is the same for every address.
  const typed = useAwake() ? latest : ''
  const search = (next: string) => {
    setTyped(next)
    const kept: Record<string, string> = next.trim() === '' ? {} : { q: next }
    setParams(kept, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <PageHeader title={t('faq.title')}>
        <LinkButton to={paths.articles}>{t('title.articles')}</LinkButton>
      </PageHeader>
      <FaqSearch typed={typed} onType={search} />
      <Loaded query={faq} lines={8}>
        {(categories) =>
          searchedWords(typed).length > 0 ? (
            <Found categories={categories} typed={typed} />
          ) : (
            <All categories={categories} />
          )
        }
      </Loaded>
    </>
  )
}

function All({ categories }: { categories: FaqCategory[] }) {
  const { t } = useTexts()
  const { hash } = useLocation()
  if (categories.length === 0) return <Nothing />
  const places = categories.map(({ id }) => `#category-${id}`)
  const current = places.includes(hash) ? hash : places[0]
  return (
    <div className={style['columns']}>
      <nav data-screen-only className={style['categories']} aria-label={t('faq.categories')}>
        <ul className={style['list']}>
          {categories.map(({ id, name, faq }, at) => (
            <li key={id}>
              <a href={places[at]} aria-current={places[at] === current ? 'true' : undefined}>
                <span>{name}</span>
                <span className={style['count']}>
                  <span aria-hidden>{faq.length}</span>
                  <span className="unseen">{t('faq.questions', { count: faq.length })}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={style['cards']}>
        {categories.map(({ id, name, faq }, at) => (
          <Card key={id} id={`category-${id}`} className={style['card']}>
            <h2>{name}</h2>
            <Questions questions={faq} level="h3" openFirst={at === 0} />
          </Card>
        ))}
        <MoreHelp />
      </div>
    </div>
  )
}

function Found({ categories, typed }: { categories: FaqCategory[]; typed: string }) {
  const { t } = useTexts()
  const found = searchFaq(categories, typed)
  return (
    <div className={style['cards']}>
      {found.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <output className={style['found']}>{t('faq.found', { count: found.length })}</output>
          <Card className={style['card']}>
            {/* Another search begins with its own first answer open. */}
            <Questions
              key={searchedWords(typed).join(' ')}
              questions={found}
              level="h2"
              openFirst
              words={searchedWords(typed)}
            />
          </Card>
        </>
      )}
      <MoreHelp />
    </div>
  )
}

function Nothing() {
  const { t } = useTexts()
  return (
    <Card aria-live="polite">
      <EmptyState title={t('faq.none')} />
    </Card>
  )
}
