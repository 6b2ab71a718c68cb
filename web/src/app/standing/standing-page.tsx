import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { useBrand } from '../brand/brand.ts'
import { useTexts } from '../language/use-texts.ts'
import { usePageHandle } from '../page-handle.ts'
import style from './standing-page.module.css'

/** What will stand here, and whom to ask until then. */
export function Component() {
  const { t } = useTexts()
  const { phone_inside_uae, phone_outside_uae } = useBrand()
  const title = t(usePageHandle()?.title ?? 'standing.soon')
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState title={t('standing.soon')}>
          <p>{t('standing.text', { title })}</p>
        </EmptyState>
        <div className={style['phones']}>
          <Facts>
            <Fact label={t('standing.inside')}>
              <a href={`tel:${phone_inside_uae}`} dir="ltr">
                {phone_inside_uae}
              </a>
            </Fact>
            <Fact label={t('standing.outside')}>
              <a href={`tel:${phone_outside_uae}`} dir="ltr">
                {phone_outside_uae}
              </a>
            </Fact>
          </Facts>
        </div>
      </Card>
    </>
  )
}
