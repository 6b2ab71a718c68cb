import { useId } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { CloseIcon, SearchIcon } from '../../../ui/icons.ts'
import { useEnteredEarly } from '../../../ui/use-entered-early.ts'
import style from './faq-search.module.css'

/** One field: what is typed searches at once. */
export function FaqSearch({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const { t } = useTexts()
  const id = useId()
  const field = useEnteredEarly<HTMLInputElement>(({ value }) => {
    if (value && value !== typed) onType(value)
  })
  const clear = () => {
    onType('')
    field.current?.focus()
  }
  return (
    <search className={style['search']}>
      <SearchIcon aria-hidden />
      <label className="unseen" htmlFor={id}>
        {t('faq.search')}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="search"
        autoComplete="off"
        maxLength={100}
        placeholder={t('faq.search.example')}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && clear()}
      />
      {typed !== '' && (
        <button type="button" aria-label={t('faq.search.clear')} onClick={clear}>
          <CloseIcon aria-hidden />
        </button>
      )}
    </search>
  )
}
