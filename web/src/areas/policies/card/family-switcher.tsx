import { useTexts } from '../../../language/use-texts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import style from './family-switcher.module.css'

export interface CardHolder {
  /** 0 for the principal. */
  person: number
  first_name: string
  member_name: string
  relationship: string
  image_path: string | null
}

/** Whose card is shown: radio buttons, so that the arrow keys lead from one to the next. */
export function FamilySwitcher({
  family,
  shown,
  onChoose,
}: {
  family: readonly CardHolder[]
  shown: number
  onChoose: (person: number) => void
}) {
  const { t } = useTexts()
  return (
    <fieldset className={style['family']}>
      <legend className="unseen">{t('card.family')}</legend>
      {family.map(({ person, first_name, member_name, image_path }) => (
        <label key={person} className={style['member']}>
          <input
            type="radio"
            name="card-holder"
            value={person}
            aria-label={member_name}
            checked={person === shown}
            onChange={() => onChoose(person)}
          />
          <Avatar image={image_path} alt="" size={48} />
          <span aria-hidden>{first_name}</span>
        </label>
      ))}
    </fieldset>
  )
}
