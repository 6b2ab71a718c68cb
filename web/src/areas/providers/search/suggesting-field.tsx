import { type ReactNode, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { useTexts } from '../../../language/use-texts.ts'
import { FactText } from '../../../ui/fact-text.tsx'
import { CloseIcon } from '../../../ui/icons.ts'
import style from './joined-fields.module.css'

export interface Suggested {
  id: string
  name: string
}

/** More would be a list to read, not a suggestion. */
const mostSuggested = 60

/** A field that suggests what we have while somebody types, and takes what they type as well. */
export function SuggestingField({
  label,
  icon,
  placeholder,
  note,
  typed,
  suggested,
  onType,
  onChoose,
  onLeave,
  onClear,
}: {
  label: string
  icon: ReactNode
  placeholder: string
  note?: string
  typed: string
  suggested: readonly Suggested[]
  onType: (typed: string) => void
  onChoose: (id: string) => void
  onLeave?: () => void
  onClear?: (() => void) | undefined
}) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const choose = (id: string) => {
    onChoose(id)
    // The keyboard of a phone goes, and the list does not open anew for what was chosen from it.
    setTimeout(() => input.current?.blur())
  }
  return (
    <ComboBox
      className={style['field'] ?? ''}
      aria-label={label}
      items={suggested.slice(0, mostSuggested)}
      inputValue={typed}
      onInputChange={onType}
      selectedKey={null}
      onSelectionChange={(key) => key !== null && choose(String(key))}
      onBlur={onLeave}
      allowsCustomValue
      menuTrigger="focus"
    >
      {icon}
      <Input
        ref={input}
        className={style['input'] ?? ''}
        placeholder={placeholder}
        dir={typed ? 'auto' : undefined}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      {note && (
        <span aria-hidden className={style['note']}>
          {note}
        </span>
      )}
      {onClear && (
        <Button
          slot={null}
          className={style['clear'] ?? ''}
          aria-label={`${t('providers.clear')}: ${label}`}
          onPress={onClear}
        >
          <CloseIcon aria-hidden />
        </Button>
      )}
      <Popover className={style['popover'] ?? ''} offset={4}>
        <ListBox<Suggested> className={style['list'] ?? ''} aria-label={t('providers.suggested')}>
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={name} className={style['item'] ?? ''}>
              <FactText>{name}</FactText>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
