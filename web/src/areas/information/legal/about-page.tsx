import { useBrand } from '../../../brand/brand.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { Card } from '../../../ui/card.tsx'
import { PhoneLink } from '../../../ui/contact-links.tsx'
import { LegalPage } from './legal-page.tsx'
import style from './legal-page.module.css'

/** Who the insurer is (SUP-065 to SUP-069), and how to call from inside and outside of the Emirates. */
export function Component() {
  return (
    <LegalPage name="about">
      <Phones />
    </LegalPage>
  )
}

function Phones() {
  const { t } = useTexts()
  const { phone_inside_uae, phone_outside_uae } = useBrand()
  return (
    <Card className={style['phones']}>
      <DescriptionList>
        <Description label={t('legal.inside')}>
          <PhoneLink>{phone_inside_uae}</PhoneLink>
        </Description>
        <Description label={t('legal.outside')}>
          <PhoneLink>{phone_outside_uae}</PhoneLink>
        </Description>
      </DescriptionList>
    </Card>
  )
}
