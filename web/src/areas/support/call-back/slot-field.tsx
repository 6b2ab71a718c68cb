import type { CallBackSlot } from '@falaj/contract/support/rules/call-back.ts'
import { ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { DoneIcon } from '../../../ui/icons.ts'
import type { NamedField } from '../../../ui/use-form.ts'
import style from './call-back.module.css'

export const slotKey = ({ day, from, to }: CallBackSlot): string => `${day} ${from} ${to}`

/** The times at which somebody calls, by day: radio buttons drawn as chips. */
export function SlotField({
  id,
  name,
  label,
  hint,
  problem,
  slots,
  today,
  chosen,
  onChoose,
}: NamedField & {
  hint: string
  slots: readonly CallBackSlot[]
  /** In the country that calls. */
  today: string
  chosen: CallBackSlot | undefined
  onChoose: (slot: CallBackSlot) => void
}) {
  const { t, language } = useTexts()
  const about = problem ? `${id}-problem ${id}-hint` : `${id}-hint`
  const [first] = slots
  const days = [...new Set(slots.map(({ day }) => day))]
  return (
    <fieldset className={style['slots']} aria-describedby={about}>
      <legend>{label}</legend>
      {days.map((day) => {
        const dayName = t(day === today ? 'callBack.today' : 'callBack.tomorrow')
        return (
          <div key={day} className={style['day']}>
            <span aria-hidden>{dayName}</span>
            <div className={style['chips']}>
              {slots
                .filter((slot) => slot.day === day)
                .map((slot) => (
                  <label key={slotKey(slot)} className={style['chip']}>
                    <input
                      type="radio"
                      // The summary of a failed form leads to the first.
                      id={slot === first ? id : `${id}-${slot.day}-${slot.from}`}
                      name={name}
                      value={slotKey(slot)}
                      checked={chosen !== undefined && slotKey(slot) === slotKey(chosen)}
                      onChange={() => onChoose(slot)}
                    />
                    <DoneIcon aria-hidden />
                    <span className="unseen">{`${dayName} `}</span>
                    <span>{ltr(`${slot.from}–${slot.to}`, language)}</span>
                  </label>
                ))}
            </div>
          </div>
        )
      })}
      <p className={style['hint']} id={`${id}-hint`}>
        {hint}
      </p>
      {problem && (
        <p className={style['problem']} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
