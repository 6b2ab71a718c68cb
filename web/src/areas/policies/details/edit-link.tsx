import { useTexts } from '../../../language/use-texts.ts'
import { profilePath } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EditIcon } from '../../../ui/icons.ts'

export function EditLink({
  person,
}: {
  person: { user_id: number; is_principal: boolean; member_name: string }
}) {
  const { t } = useTexts()
  return (
    <LinkButton
      weight="quiet"
      icon={<EditIcon aria-hidden />}
      to={profilePath(person.is_principal ? null : person.user_id)}
      state={{ userId: person.user_id, isPrincipalMember: person.is_principal }}
      aria-label={t('details.edit.of', { name: person.member_name })}
    >
      {t('details.edit')}
    </LinkButton>
  )
}
