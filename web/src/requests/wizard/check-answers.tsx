import type { ReactNode } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { documentsOf } from '../documents/of-request.ts'
import { type Given, labelOf, questionsIn } from '../questions/question.ts'
import type { RequestForm } from '../request-form.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import { useSavedForm } from '../saved-form/use-saved-form.ts'
import style from './check-answers.module.css'

/** All answers once more before they are sent, each with a link back to its question. */
export function CheckAnswers<G extends Given>({
  form: { kind, steps, attachments },
  saved,
  given,
  onChange,
}: {
  form: RequestForm<G>
  saved: SavedForm
  given: G
  onChange: (name: string) => void
}) {
  const texts = useTexts()
  const { t } = texts
  const state = useSavedForm(saved)
  const { answers } = state
  const files = documentsOf(state, kind.places, attachments(given)).filter(
    (one) => one.state !== 'failed',
  )
  const rows: [string, string, ReactNode][] = [
    ...questionsIn(steps).map((one): [string, string, ReactNode] => [
      one.name,
      t(one.shownAs ?? labelOf(one, given)),
      one.shown(answers[one.name] ?? '', given, texts, answers),
    ]),
    [
      'documents',
      t('wizard.documents'),
      files.length > 0 && <FileNames names={files.map(({ name }) => name)} />,
    ],
  ]
  return (
    <Card className={style['card']} aria-labelledby="check-answers">
      <h2 id="check-answers">{t('wizard.check')}</h2>
      <dl className={style['answers']}>
        {rows.map(([name, label, value]) => (
          <div key={name} className={style['answer']}>
            <dt>{label}</dt>
            <dd className={value ? undefined : style['missing']}>
              {value || t('wizard.check.missing')}
            </dd>
            <dd className={style['change']}>
              <button
                type="button"
                onClick={() => onChange(name)}
                aria-label={t('wizard.change.of', { label })}
              >
                {t('wizard.change')}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function FileNames({ names }: { names: readonly string[] }) {
  return (
    <ul className={style['files']}>
      {names.map((name, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
        <li key={place}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
