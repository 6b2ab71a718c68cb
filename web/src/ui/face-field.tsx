import { Avatar } from './avatar.tsx'
import { FactText } from './fact-text.tsx'
import style from './face-field.module.css'
import { DoneIcon } from './icons.ts'
import type { NamedField } from './use-form.ts'

interface Face {
  value: string
  /** The whole name, for whoever does not see the face. */
  name: string
  /** Stands below the face. */
  calledName: string
  image: string | null
  note?: string | undefined
}

/** One of a few people: radio buttons that are faces with names. */
export function FaceField({
  id,
  name,
  label,
  problem,
  people,
  value: chosen,
  onChoose,
}: NamedField & {
  people: readonly Face[]
  value: string
  onChoose: (value: string) => void
}) {
  // The summary of a failed form leads there.
  const focused = (people.find(({ value }) => value === chosen) ?? people[0])?.value
  return (
    <fieldset className={style['field']} aria-describedby={problem && `${id}-problem`}>
      <legend>{label}</legend>
      <div className={style['faces']}>
        {people.map((person) => (
          <label key={person.value} className={style['face']}>
            <input
              type="radio"
              id={person.value === focused ? id : `${id}-${person.value}`}
              name={name}
              value={person.value}
              aria-label={person.name}
              checked={person.value === chosen}
              onChange={() => onChoose(person.value)}
            />
            <Avatar image={person.image} alt="" size={52} />
            <span className={style['words']} aria-hidden>
              <FactText>{person.calledName}</FactText>
              {person.note && <small>{person.note}</small>}
            </span>
            <span className={style['mark']} aria-hidden>
              <DoneIcon />
            </span>
          </label>
        ))}
      </div>
      {problem && (
        <p className={style['problem']} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
