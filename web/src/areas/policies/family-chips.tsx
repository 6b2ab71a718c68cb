import { Link } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { relationshipText } from './relationship-text.ts'
import style from './family-chips.module.css'

interface Person {
  first_name: string
  image_path: string | null
  relationship: string
}

/** Whose page is shown, with links to the others'; nothing for somebody without dependants. */
export function FamilyChips({
  label,
  member,
  dependants,
  shown,
  you,
  to,
}: {
  label: string
  member: Omit<Person, 'relationship'>
  dependants: readonly (Person & { id: number })[]
  /** Null for the member. */
  shown: number | null
  /** What the member is, in a word. */
  you: string
  to: (id: number | null) => string
}) {
  const { t } = useTexts()
  if (dependants.length === 0) return null
  const family = [
    { ...member, id: null, role: you },
    ...dependants.map(({ id, first_name, image_path, relationship }) => ({
      id,
      first_name,
      image_path,
      role: relationshipText(relationship, t),
    })),
  ]
  return (
    <nav className={style['family']} aria-label={label}>
      {family.map(({ id, first_name, image_path, role }) => (
        <Link
          key={id ?? 0}
          to={to(id)}
          aria-current={id === shown ? 'page' : undefined}
          preventScrollReset
        >
          <Avatar image={image_path} alt="" size={48} />
          <span className={style['words']}>
            <strong>
              <FactText>{first_name}</FactText>
            </strong>
            <span>{role}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
