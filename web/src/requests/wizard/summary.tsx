import { Fragment, type ReactNode, useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { largeAmount } from '../../ui/amount.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { EditIcon, OpenIcon } from '../../ui/icons.ts'
import { useMedia } from '../../ui/use-media.ts'
import type { FormContext } from '../questions/question.ts'
import type { RequestForm } from '../request-form.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import style from './summary.module.css'
import { useSummary } from './use-summary.tsx'
import type { MissingItem } from './use-missing-items.ts'

/** As the style sheet of the last step has it: below this width there is no room beside the form. */
const oneColumn = '(max-width: 959px)'

/**
 * What is known so far, each answer with its way back, and what is left to do. It stays in view beside the form; where
 * there is no room for that it is the form's last card, folded to its figures.
 */
export function Summary<G extends FormContext>(props: {
  form: RequestForm<G>
  saved: SavedForm
  given: G
  left: readonly MissingItem[]
  /** Leads to the field of that name. */
  onChange: (name: string) => void
}) {
  const { t } = useTexts()
  const { form, left, onChange } = props
  const [unfolded, setUnfolded] = useState(false)
  const folds = useMedia(oneColumn)
  const { headline, rows, files } = useSummary(props)
  const title = t(`${form.kind.name}.summary`)
  const leftover = t('wizard.left', { count: left.length })
  const figures = [
    headline?.value,
    files > 0 && t('wizard.summary.documents', { count: files }),
    leftover,
  ].filter(Boolean)

  return (
    <section className={style['summary']} aria-labelledby="summary-title">
      {folds ? (
        <h2 className={style['fold']}>
          <button type="button" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            <span id="summary-title">{title}</span>
            <small>
              {figures.map((figure, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a figure is its place
                <Fragment key={place}>
                  {place > 0 && ' · '}
                  {figure}
                </Fragment>
              ))}
            </small>
            <OpenIcon aria-hidden />
          </button>
        </h2>
      ) : (
        <h2 id="summary-title">{title}</h2>
      )}
      {(!folds || unfolded) && (
        <>
          {headline && (
            <div className={style['headline']}>
              <p>{headline.label}</p>
              {headline.value ? (
                <strong className={largeAmount}>{headline.value}</strong>
              ) : (
                <span>{t('wizard.summary.notEntered')}</span>
              )}
              <Change name={headline.name} label={headline.label} onChange={onChange} />
            </div>
          )}
          <dl className={style['rows']}>
            {rows.map(({ name, label, values }) => (
              <div key={label} className={style['row']}>
                <dt>{label}</dt>
                <dd>
                  {values.map((value, place) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a value is its place
                    <Value key={place}>{value}</Value>
                  ))}
                </dd>
                {name && (
                  <dd>
                    <Change name={name} label={label} onChange={onChange} />
                  </dd>
                )}
              </div>
            ))}
          </dl>
          <div className={style['left']} data-done={left.length === 0 || undefined}>
            <h3>{leftover}</h3>
            <ul className={style['things']}>
              {left.map(({ field, text }) => (
                <li key={`${field} ${text}`}>
                  <button type="button" onClick={() => onChange(field)}>
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </section>
  )
}

const Value = ({ children }: { children: ReactNode }) => (
  <span className={style['value']}>
    {typeof children === 'string' ? <FactText>{children}</FactText> : children}
  </span>
)

/** Its whole row can be tapped. */
function Change({
  name,
  label,
  onChange,
}: {
  name: string
  label: string
  onChange: (name: string) => void
}) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className={style['edit']}
      aria-label={t('wizard.change.of', { label })}
      onClick={() => onChange(name)}
    >
      <EditIcon aria-hidden />
    </button>
  )
}
