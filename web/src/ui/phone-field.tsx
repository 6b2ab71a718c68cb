import { localeOf } from '@falaj/contract/shared/rules/languages.ts'
import { type ChangeEvent, useState } from 'react'
import { useBrand } from '../brand/brand.ts'
import { ltr } from '../language/format.ts'
import type { MessageKey } from '../language/message-key.ts'
import { useTexts } from '../language/use-texts.ts'
import { TextField } from './field.tsx'
import type { NamedField } from './use-form.ts'
import { westernDigits } from '@falaj/contract/shared/rules/western-digits.ts'
import type { InternationalNumber } from './international-number.ts'

/** A phone number with its country code; names the country as soon as the number is whole. `brief`: without its own hint. */
export function PhoneField({
  hint,
  brief = false,
  ...field
}: NamedField & {
  hint?: string | undefined
  brief?: boolean
  defaultValue?: string | undefined
}) {
  const { t, language } = useTexts()
  const { mobile_example } = useBrand()
  const [country, setCountry] = useState<string>()
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region' })

  const recognise = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const western = westernDigits(input.value)
    if (western !== input.value) input.value = western
    const number = await readNumber(western).catch(() => undefined)
    setCountry(number?.country)
  }

  return (
    <TextField
      {...field}
      hint={[!brief && t('phone.hint', { example: ltr(mobile_example, language) }), hint]
        .filter(Boolean)
        .join('. ')}
      aside={<output htmlFor={field.id}>{country && names.of(country)}</output>}
      type="tel"
      dir="ltr"
      autoComplete="tel"
      maxLength={30}
      onChange={(event) => void recognise(event)}
    />
  )
}

export async function readNumber(typed: string): Promise<InternationalNumber | undefined> {
  const { internationalNumber } = await import('./international-number.ts')
  return internationalNumber(westernDigits(typed))
}

/** ACC-109, CLM-082: numbers are for codes and short messages, which a fixed or a toll-free line does not receive. */
export async function mobileProblem(typed: string): Promise<MessageKey | undefined> {
  if (!typed) return 'phone.required'
  const number = await readNumber(typed)
  if (!number) return 'phone.invalid'
  return number.mobile ? undefined : 'phone.notMobile'
}
