import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { AddIcon } from '../../../ui/icons.ts'

/** A small link to the form (GAP-087). */
export function BeneficiaryLink() {
  const { t } = useTexts()
  return (
    <LinkButton weight="quiet" icon={<AddIcon aria-hidden />} to={paths.addBeneficiary}>
      {t('beneficiary.link')}
    </LinkButton>
  )
}
