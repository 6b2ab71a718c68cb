import { useTexts } from '../../../language/use-texts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import type { CardHolder } from './card-holders.ts'
import style from './family-switcher.module.css'

/** Whose card is shown: radio buttons, so that the arrow keys lead from one to the next. */
export function FamilySwitcher({
  family,
  shown,
  small,
  onChoose,
}: {
  family: readonly CardHolder[]
  shown: number
  /** Not on the card's own colours, and side by side however wide the window is. */
  small?: boolean
  onChoose: (person: number) => void
}) {
  const { t } = useTexts()
  return (
    <fieldset className={classes(style['family'], small && style['small'])}>
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
          <Avatar image={image_path} alt="" size={small ? 36 : 48} />
          <span aria-hidden>{first_name}</span>
        </label>
      ))}
    </fieldset>
  )
}
