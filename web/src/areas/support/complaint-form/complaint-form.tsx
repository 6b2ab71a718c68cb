import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import { isEmailAddress } from '@falaj/contract/access/rules/email.ts'
import { submitComplaint } from '@falaj/contract/support/calls.ts'
import {
  asksForContact,
  asksForReference,
  asksForTimeToCall,
  complaintRelations,
  longestComplaint,
  productTypes,
} from '@falaj/contract/support/rules/complaint-form.ts'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { complaintsKey } from '../../../queries/support.ts'
import { queryClient } from '../../../queries/client.ts'
import { CallRefused } from '../../../session/call-failed.ts'
import { typedIn } from '../../../session/kept-typing.ts'
import { upload } from '../../../session/upload.ts'
import { Card } from '../../../ui/card.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { readNumber } from '../../../ui/phone-field.tsx'
import { SegmentField } from '../../../ui/segment-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useAwake } from '../../../ui/use-awake.ts'
import { useEnteredEarly } from '../../../ui/use-entered-early.ts'
import { type Problems, type Typed, useForm } from '../../../ui/use-form.ts'
import { Attachments } from './attachments.tsx'
import style from './complaint-page.module.css'
import type { SentComplaint } from './complaint-sent.tsx'
import { type Name, sentNames } from './complaint-fields.ts'
import { openComplaint, typedOf } from './complaint-typing.ts'
import { ContactFields } from './contact-fields.tsx'
import { ReferenceField } from './reference-field.tsx'
import { SessionOver } from './session-over.tsx'
import { useComplaintFiles } from './use-complaint-files.ts'

/** What else it asks depends on two answers (SUP-019, SUP-020, SUP-024). */
const preferenceOf = (answer: string) => (answer === '' ? undefined : Number(answer))

export function ComplaintForm({
  member,
  signedIn,
  begunSignedIn,
  reference,
  onTyping,
  onSent,
}: {
  member: SessionUser | undefined
  signedIn: boolean
  /** It was a member's when it was begun: without a session it goes out as a visitor's only if the member says so. */
  begunSignedIn: boolean
  /** Of an earlier complaint that this one is about. */
  reference: string | undefined
  onTyping: () => void
  onSent: (sent: SentComplaint) => void
}) {
  const { t } = useTexts()
  const [kept] = useState(() => openComplaint(reference ?? ''))
  const [typed] = useState(() => typedOf(kept).answers)
  const [preference, setPreference] = useState(typed.contact_preference ?? '')
  // The prerendered page is the same for every address.
  const earlier = useAwake() ? reference : undefined
  const [filledIn, setFilledIn] = useState(earlier)
  const [existing, setExisting] = useState(typed.related_to_existing_case ?? (earlier ? '1' : ''))
  if (earlier !== filledIn) {
    setFilledIn(earlier)
    if (earlier && existing === '') setExisting('1')
  }
  const [asVisitor, setAsVisitor] = useState(false)
  const [share, setShare] = useState<number>()
  const { files, sent, add, remove, refuse } = useComplaintFiles(kept)

  const form = useForm<Name>({
    fields: {
      contact_preference: t('complaint.preference'),
      name: t('complaint.name'),
      phone_number: t('complaint.phone'),
      email: t('complaint.email'),
      time_to_call: t('complaint.time'),
      certificate_number: t('complaint.certificate'),
      policy_number: t('complaint.policy'),
      product_type: t('complaint.product'),
      complaint_related_to: t('complaint.relation'),
      related_to_existing_case: t('complaint.existing'),
      reference_complaint_id: t('complaint.reference'),
      message: t('complaint.message'),
      docs: t('complaint.attachments'),
    },
    check: problemsOf,
    send: async (typed, { key }) => {
      const body = new FormData()
      for (const name of sentNames) body.append(name, typed(name))
      for (const [at, { file }] of sent.entries()) body.append(`docs[${at}]`, file)
      setShare(0)
      try {
        const answer = await upload(
          submitComplaint,
          { form: body, onProgress: setShare, asMember: begunSignedIn && !asVisitor },
          { key },
        )
        showToast('done', { key: 'success.complaint' })
        void queryClient.invalidateQueries({ queryKey: complaintsKey })
        kept.forget()
        onSent({
          reference: answer.reference_number,
          email: answer.data.mailed ? typed('email') : undefined,
          update: answer.data.update_due,
          resolution: answer.data.resolution_due,
          unsent: files.filter(({ refusal }) => refusal).map(({ file }) => file.name),
        })
      } catch (thrown) {
        const refused = refuse(thrown)
        if (refused.length === 0) throw thrown
        throw refusalOfFiles(refused.map((file) => t('files.refused', file)))
      } finally {
        setShare(undefined)
      }
    },
  })

  const follow = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'contact_preference') setPreference(target.value)
    if (target.name === 'related_to_existing_case') setExisting(target.value)
  }
  const keep = (entered: Record<string, string>) => {
    if (Object.keys(entered).length === 0) return
    const { answers, files } = typedOf(kept)
    kept.keep({ answers: { ...answers, ...entered }, files })
  }
  const whole = useEnteredEarly<HTMLDivElement>((entered) => {
    for (const chosen of entered.querySelectorAll('input:checked')) follow(chosen)
    const early = [...entered.querySelectorAll('input, textarea, select')].filter(isFilledIn)
    if (early.length === 0) return
    onTyping()
    for (const target of early) keep(typedIn({ target }))
  })

  return (
    <Card className={style['form']}>
      <Form form={form}>
        <div
          ref={whole}
          onChange={(event: FormEvent<HTMLDivElement>) => {
            follow(event.target)
            keep(typedIn(event))
          }}
          onInput={onTyping}
          className={style['whole']}
        >
          <SegmentField
            {...form.field('contact_preference')}
            defaultValue={typed.contact_preference}
            choices={(['1', '2'] as const).map((value) => ({
              value,
              text: t(`complaint.preference.${value}`),
            }))}
          />
          {asksForContact(preferenceOf(preference)) && (
            <ContactFields
              field={form.field}
              member={member}
              typed={typed}
              asksForTime={asksForTimeToCall(preferenceOf(preference))}
            />
          )}
          <div className={style['fields']}>
            <SelectField
              {...form.field('product_type')}
              placeholder={t('complaint.choose')}
              defaultValue={typed.product_type ?? '1'}
              choices={productTypes.map((type) => ({
                value: String(type),
                text: t(`complaint.product.${type}`),
              }))}
            />
            <SelectField
              {...form.field('complaint_related_to')}
              placeholder={t('complaint.choose')}
              defaultValue={typed.complaint_related_to}
              choices={complaintRelations.map((relation) => ({
                value: String(relation),
                text: t(`complaint.relation.${relation}`),
              }))}
            />
          </div>
          <SegmentField
            // A radio button that was there before does not follow what is filled in.
            key={filledIn}
            {...form.field('related_to_existing_case')}
            defaultValue={existing}
            choices={(['1', '0'] as const).map((value) => ({
              value,
              text: t(`complaint.existing.${value}`),
            }))}
          />
          {asksForReference(existing === '1') && (
            <ReferenceField
              field={form.field('reference_complaint_id')}
              signedIn={member !== undefined}
              defaultValue={typed.reference_complaint_id ?? earlier}
            />
          )}
          <TextArea
            {...form.field('message')}
            maxLength={longestComplaint}
            autoComplete="off"
            defaultValue={typed.message}
          />
          <Attachments
            field={form.field('docs')}
            files={files}
            share={share}
            onAdd={add}
            onRemove={remove}
          />
          {begunSignedIn && !signedIn && !asVisitor && !form.busy ? (
            <SessionOver onAsVisitor={() => setAsVisitor(true)} />
          ) : (
            <SubmitButton busy={form.busy} running={t('complaint.sending')}>
              {t('complaint.submit')}
            </SubmitButton>
          )}
        </div>
      </Form>
    </Card>
  )
}

/** SUP-028 to SUP-031 */
async function problemsOf(typed: Typed<Name>): Promise<Problems<Name>> {
  const wrong: Problems<Name> = {}
  if (typed('contact_preference') === '') wrong.contact_preference = 'complaint.preference.missing'
  else {
    if (typed('name') === '') wrong.name = 'complaint.name.missing'
    if (typed('phone_number') === '') wrong.phone_number = 'phone.required'
    else if (!(await readNumber(typed('phone_number')))) wrong.phone_number = 'phone.invalid'
    if (!isEmailAddress(typed('email'))) wrong.email = 'complaint.email.invalid'
  }
  if (typed('complaint_related_to') === '')
    wrong.complaint_related_to = 'complaint.relation.missing'
  const existing = typed('related_to_existing_case')
  if (existing === '') wrong.related_to_existing_case = 'complaint.existing.missing'
  else if (asksForReference(existing === '1') && typed('reference_complaint_id') === '')
    wrong.reference_complaint_id = 'complaint.reference.missing'
  return wrong
}

/** At the place of the files, which are named in it. */
const refusalOfFiles = (docs: string[]) =>
  new CallRefused(422, docs.join(' '), { success: false, errors: { docs } })

/** Whether a person has put something in: it no longer says what the page said. */
function isFilledIn(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const shownFirst = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
    return field.value !== shownFirst?.value
  }
  if (!(field instanceof HTMLInputElement)) return false
  // Of several that exclude one another, the one that is chosen now.
  if (field.type === 'radio') return field.checked && !field.defaultChecked
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue
}
