import { requestCallBack } from '@falaj/contract/support/call-back/calls.ts'
import type { CallBackSlot } from '@falaj/contract/support/rules/call-back.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { useState } from 'react'
import { isolated, ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { chatKey } from '../../../queries/support.ts'
import { call } from '../../../session/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { PhoneField, readNumber } from '../../../ui/phone-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { contactsQuery } from '../queries.ts'
import type { CallBackOffer } from './call-back-offer.ts'
import { SlotField, slotKey } from './slot-field.tsx'

/** When to call, and at which number: the account's, unless it is changed (ADD-483). */
export function CallBackForm({
  offer: { contact, slots, phoneNumber, onPromised },
  now,
  filled,
}: {
  offer: CallBackOffer
  now: Date
  /** Calling is not better now. */
  filled: boolean
}) {
  const { country, name } = contact
  const { t, language } = useTexts()
  const [picked, setPicked] = useState<CallBackSlot>()
  // The earliest until one is picked. One that was picked and is over by now is not replaced by another in silence.
  const wanted = picked ?? slots[0]
  const chosen = slots.find((slot) => wanted && slotKey(slot) === slotKey(wanted))
  const today = dayIn(country, now)

  const form = useForm<'slot' | 'phone_number'>({
    fields: { slot: t('callBack.when'), phone_number: t('callBack.phone') },
    check: async (typed) => {
      const phone = typed('phone_number')
      return {
        ...(!slots.some((slot) => slotKey(slot) === typed('slot')) && { slot: 'callBack.choose' }),
        ...(phone === ''
          ? { phone_number: 'phone.required' }
          : !(await readNumber(phone)) && { phone_number: 'phone.invalid' }),
      }
    },
    send: async (typed, { key }) => {
      const slot = slots.find((one) => slotKey(one) === typed('slot'))
      const number = await readNumber(typed('phone_number'))
      if (!slot || !number) return
      const { day, from, to } = slot
      const body = { day, from, to, phone_number: number.number }
      try {
        onPromised((await call(requestCallBack, { body }, { key })).data)
        void queryClient.invalidateQueries({ queryKey: chatKey })
      } catch (thrown) {
        // Its time may be over: which are left is asked anew.
        void queryClient.invalidateQueries({ queryKey: contactsQuery.queryKey })
        throw thrown
      }
    },
  })

  return (
    <Form form={form}>
      <SlotField
        {...form.field('slot')}
        hint={t('callBack.clock', { country: isolated(name, language) })}
        slots={slots}
        today={today}
        chosen={chosen}
        onChoose={setPicked}
      />
      <PhoneField {...form.field('phone_number')} brief defaultValue={phoneNumber ?? undefined} />
      <Button type="submit" weight={filled ? 'filled' : 'outlined'} wide busy={form.busy}>
        {!chosen
          ? t('callBack')
          : t(chosen.day === today ? 'callBack.send' : 'callBack.sendTomorrow', {
              from: ltr(chosen.from, language),
            })}
      </Button>
    </Form>
  )
}
