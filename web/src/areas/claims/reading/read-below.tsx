import { type ComponentType, useSyncExternalStore } from 'react'
import { isolated, ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { InputProps } from '../../../requests/questions/question.ts'
import { BlobPicture } from '../../../ui/blob-picture.tsx'
import { DoneIcon } from '../../../ui/icons.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import type { ClaimFormContext } from '../wizard/claim-form-context.ts'
import type { FormProposals } from './form-proposals.ts'
import { lookedAt } from './looked-at.ts'
import { readingsOf } from './readings.ts'
import style from './reading.module.css'

/** A question with what the receipts say of it below: where that was read, and one tap to take it (ADD-662, ADD-663). */
export const withReading = (
  Input: ComponentType<InputProps<ClaimFormContext>>,
  name: string,
  part: keyof FormProposals,
) =>
  function WithReading(props: InputProps<ClaimFormContext>) {
    return (
      <div className={style['below']} {...lookedAt(part)}>
        <Input {...props} />
        <ReadBelow {...props} name={name} part={part} />
      </div>
    )
  }

const keys = new WeakMap<Blob, string>()

/** The same for the same picture. */
export function keyOf(piece: Blob): string {
  const key = keys.get(piece) ?? crypto.randomUUID()
  keys.set(piece, key)
  return key
}

function ReadBelow({
  saved,
  given,
  answers,
  name,
  part,
}: InputProps<ClaimFormContext> & { name: string; part: keyof FormProposals }) {
  const { t, language } = useTexts()
  const readings = readingsOf(saved, given)
  const { files, proposals } = useSyncExternalStore(readings.subscribe, readings.state)
  const proposal = proposals[part]
  if (!proposal) return null
  const { value, choices, pieces, tooFine } = proposal
  const taken = value !== undefined && answers[name] === value
  // A currency that stands there anyway needs no words.
  if (part === 'currency' && taken) return null
  const shown = (typed: string) => {
    if (part === 'patient')
      return isolated(given.patients.find((one) => one.value === typed)?.name ?? '', language)
    const code = given.currencies.find(({ id }) => String(id) === typed)?.currency
    return ltr(part === 'currency' ? (code ?? '') : typed, language)
  }
  const receipts = files.filter(
    ({ reading }) => reading && reading.proposals[part].state === 'sure',
  ).length
  const offered = taken
    ? []
    : value === undefined
      ? choices.filter((one) => one !== answers[name])
      : [value]
  return (
    <div className={style['read']}>
      <p className={style['state']} data-taken={taken || undefined}>
        {taken ? (
          <>
            <DoneIcon aria-hidden /> {t('claim.read.is')}
          </>
        ) : tooFine ? (
          t('amount.decimals')
        ) : value === undefined ? (
          t(offered.length > 0 ? 'claim.read.unsure' : 'claim.read.unsure.none')
        ) : (
          <Sentence text={t('claim.read.says', { value: shown(value) })} />
        )}
      </p>
      {part === 'amount' && receipts > 1 && (
        <p className={style['quiet']}>{t('claim.read.sum', { count: receipts })}</p>
      )}
      {pieces.map((piece) => (
        <span key={keyOf(piece)} className={style['piece']}>
          <BlobPicture picture={piece} />
        </span>
      ))}
      {offered.length > 0 && (
        <div className={style['choices']}>
          {offered.map((one) => (
            <button
              key={one}
              type="button"
              className={style['choice']}
              onClick={() => readings.take({ [name]: one })}
            >
              <Sentence text={t('claim.read.take', { value: shown(one) })} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
