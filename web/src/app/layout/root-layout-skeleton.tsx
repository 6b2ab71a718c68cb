import { Skeleton } from '../../ui/skeleton.tsx'
import { useTexts } from '../../language/use-texts.ts'
import { Brand } from './brand.tsx'
import bar from './top-bar.module.css'
import page from './portal-layout.module.css'

/** The bar and the shape of a page, until the page is there. Also the prerendered shell of member pages. */
export function RootLayoutSkeleton() {
  const { t } = useTexts()
  return (
    <>
      <header className={bar['bar']}>
        <div className={bar['row']}>
          <Brand />
        </div>
      </header>
      <main className={page['main']}>
        <Skeleton lines={8} label={t('loading')} />
      </main>
    </>
  )
}
