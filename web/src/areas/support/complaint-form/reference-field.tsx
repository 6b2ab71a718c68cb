import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { LtrField } from '../../../ui/field.tsx'
import { DoneIcon } from '../../../ui/icons.ts'
import type { NamedField } from '../../../ui/use-form.ts'
import { complaintsQuery } from '../queries.ts'
import style from './complaint-page.module.css'

/**
 * The number of an earlier complaint. A member's own is looked up in the list when the field is left; nothing tells
 * whether somebody else has one of that number (GAP-123).
 */
export function ReferenceField({
  field,
  signedIn,
  defaultValue,
}: {
  field: NamedField
  signedIn: boolean
  defaultValue: string | undefined
}) {
  const { t } = useTexts()
  const own = useQuery({ ...complaintsQuery, enabled: signedIn }).data
  const [left, setLeft] = useState(defaultValue ?? '')
  const isOwn = own?.some(({ reference_number }) => reference_number === left)
  return (
    <div className={style['unfolded']}>
      <LtrField
        {...field}
        maxLength={80}
        autoComplete="off"
        defaultValue={defaultValue}
        hint={own && left !== '' && !isOwn ? t('complaint.reference.other') : undefined}
        onBlur={({ currentTarget }) => setLeft(currentTarget.value.trim())}
        end={
          <output htmlFor={field.id}>
            {isOwn && (
              <span className={style['found']}>
                <DoneIcon aria-hidden />
                {t('complaint.reference.found')}
              </span>
            )}
          </output>
        }
      />
    </div>
  )
}
