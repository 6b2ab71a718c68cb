import { useTexts } from '../language/use-texts.ts'
import { CloseIcon, SearchIcon } from './icons.ts'
import style from './search-box.module.css'

/** A field that finds something on the page as one types. Escape empties it. */
export function SearchBox({
  id,
  label,
  placeholder,
  value,
  onType,
}: {
  id: string
  /** What is looked for; the field shows only an example of it. */
  label: string
  placeholder: string
  value: string
  onType: (typed: string) => void
}) {
  const { t } = useTexts()
  return (
    <search data-screen-only className={style['box']}>
      <SearchIcon aria-hidden />
      <input
        id={id}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType('')
          // It finds as one types; the form that it may stand in is not sent.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {value && (
        <button
          type="button"
          aria-label={t('search.clear')}
          onClick={() => {
            onType('')
            document.getElementById(id)?.focus()
          }}
        >
          <CloseIcon aria-hidden />
        </button>
      )}
    </search>
  )
}
