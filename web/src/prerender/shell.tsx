import { Brand } from '../app/layout/brand.tsx'
import page from '../app/layout/portal-layout.module.css'
import bar from '../app/layout/top-bar.module.css'
import { useTexts } from '../language/use-texts.ts'
import { namePlace } from '../session/greet.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The bar and the shape of a member's page, until the page is there. Where it `greets`, the first script fills in the name. */
export function Shell({ greets }: { greets: boolean }) {
  const { t } = useTexts()
  return (
    <>
      <header className={bar['bar']}>
        <div className={bar['row']}>
          <Brand />
        </div>
      </header>
      <main className={page['main']}>
        {greets && (
          <PageHeader
            compact
            title={<span data-greeting={t('home.welcome', { name: namePlace })}>{'\u00A0'}</span>}
            subtitle={'\u00A0'}
          />
        )}
        <Skeleton lines={8} label={t('loading')} />
      </main>
    </>
  )
}
