import type { FormCategory } from '@falaj/contract/services/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { Card } from '../../../ui/card.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PaperIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import style from '../document-list.module.css'
import { formOf } from '../downloads.ts'
import { formsQuery } from '../queries.ts'
import page from './forms.module.css'

export function loader() {
  void queryClient.prefetchQuery(formsQuery())
  return null
}

export function Component() {
  const { t } = useTexts()
  const forms = useQuery(formsQuery())
  return (
    <>
      <PageHeader title={t('forms.title')} subtitle={t('forms.text')} />
      <Loaded query={forms} lines={8}>
        {(categories) => (categories.length > 0 ? <Categories list={categories} /> : <NoForms />)}
      </Loaded>
    </>
  )
}

function Categories({ list }: { list: FormCategory[] }) {
  return (
    <div className={page['categories']}>
      {list.map((one) => (
        <Category key={one.category} category={one} />
      ))}
    </div>
  )
}

function Category({ category: { category, attachments } }: { category: FormCategory }) {
  const { t } = useTexts()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{category}</h2>
      <Card>
        <ul className={style['list']}>
          {attachments.map((form) => (
            <li key={form.id} className={style['document']}>
              <PaperIcon className={style['icon'] ?? ''} aria-hidden />
              <p className={style['title']}>{form.title}</p>
              <DownloadButton
                wanted={formOf(form)}
                label={t('forms.download.of', { title: form.title })}
              >
                {t('services.download')}
              </DownloadButton>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function NoForms() {
  const { t } = useTexts()
  return (
    <Card>
      <EmptyState title={t('forms.empty')} />
    </Card>
  )
}
