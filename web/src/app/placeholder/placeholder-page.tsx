import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Description, DescriptionList } from '../../ui/description-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useBrand } from '../../brand/brand.ts'
import { useTexts } from '../../language/use-texts.ts'
import { usePageHandle } from '../../routing/page-handle.ts'
import style from './placeholder-page.module.css'

/** What will stand here, and whom to ask until then. */
export function Component() {
  const { t } = useTexts()
  const { phone_inside_uae, phone_outside_uae } = useBrand()
  const title = t(usePageHandle()?.title ?? 'placeholder.soon')
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState title={t('placeholder.soon')}>
          <p>{t('placeholder.text', { title })}</p>
        </EmptyState>
        <div className={style['phones']}>
          <DescriptionList>
            <Description label={t('placeholder.inside')}>
              <a href={`tel:${phone_inside_uae}`} dir="ltr">
                {phone_inside_uae}
              </a>
            </Description>
            <Description label={t('placeholder.outside')}>
              <a href={`tel:${phone_outside_uae}`} dir="ltr">
                {phone_outside_uae}
              </a>
            </Description>
          </DescriptionList>
        </div>
      </Card>
    </>
  )
}
