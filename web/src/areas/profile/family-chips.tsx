import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import type { PolicyMember } from '@falaj/contract/policies/schemas.ts'
import { Link } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { profilePath } from '../../routing/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { relationshipText } from '../policies/relationship-text.ts'
import style from './family-chips.module.css'

/** Whose profile is shown, with links to the others'; nothing for somebody without dependants. */
export function FamilyChips({
  member,
  dependants,
  shown,
}: {
  member: Pick<SessionUser, 'first_name' | 'member_name' | 'image_path'>
  dependants: readonly PolicyMember[]
  /** Null for the member. */
  shown: number | null
}) {
  const { t } = useTexts()
  if (dependants.length === 0) return null
  const family = [
    { ...member, id: null, role: t('profile.you') },
    ...dependants.map((one) => ({ ...one, role: relationshipText(one.relationship, t) })),
  ]
  return (
    <nav className={style['family']} aria-label={t('profile.family')}>
      {family.map(({ id, first_name, image_path, role }) => (
        <Link
          key={id ?? 0}
          to={profilePath(id)}
          aria-current={id === shown ? 'page' : undefined}
          preventScrollReset
        >
          <Avatar image={image_path} alt="" size={48} />
          <span className={style['words']}>
            <strong>{first_name}</strong>
            <span>{role}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
