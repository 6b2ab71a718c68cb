import { reportMistake } from '@falaj/contract/providers/calls.ts'
import { type Mistake, mistakes } from '@falaj/contract/providers/rules/mistakes.ts'
import type { Provider } from '@falaj/contract/providers/schemas.ts'
import { useId, useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { call } from '../../session/call.ts'
import { KeptTyping } from '../../session/kept-typing.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import style from './report-mistake.module.css'

/** By the provider: who closes the dialog by mistake finds it again. *Cancel* throws it away. */
const typing = new KeptTyping<{ mistake?: Mistake; right?: string }>()

/** What is wrong with a provider's record goes to the insurer, with thanks. */
export function ReportMistake({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { t } = useTexts()
  const form = useId()
  const [kept] = useState(() => typing.open(String(provider.id)))
  const [mistake, setMistake] = useState(kept.value?.mistake)
  const keep = (typed: { mistake?: Mistake; right?: string }) =>
    kept.keep({ ...kept.value, ...typed })
  const discard = () => {
    kept.forget()
    onClose()
  }
  const attempt = useForm<'mistake' | 'right'>({
    fields: { mistake: t('providers.report.what'), right: t('providers.report.right') },
    check: (typed) => (typed('mistake') ? {} : { mistake: 'providers.report.choose' }),
    send: async (typed, { key }) => {
      if (!mistake) return
      const right = typed('right')
      const input = { params: { id: provider.id }, body: { mistake, ...(right && { right }) } }
      const { message } = await call(reportMistake, input, { key })
      showToast('done', { sentence: message })
      discard()
    },
  })
  const { id, name, label, problem } = attempt.field('mistake')
  return (
    <Dialog
      title={t('providers.report')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={discard}>{t('providers.report.cancel')}</Button>
          <Button type="submit" form={form} weight="filled" busy={attempt.busy}>
            {t('providers.report.send')}
          </Button>
        </>
      }
    >
      <p>
        <FactText>{provider.name}</FactText>
      </p>
      <Form form={attempt} id={form}>
        <fieldset
          className={style['choices']}
          aria-describedby={problem ? `${id}-problem` : undefined}
        >
          <legend className="unseen">{label}</legend>
          {mistakes.map((one, at) => (
            <label key={one}>
              <input
                type="radio"
                id={at === 0 ? id : undefined}
                name={name}
                value={one}
                checked={mistake === one}
                onChange={() => {
                  setMistake(one)
                  keep({ mistake: one })
                }}
              />
              {t(`providers.report.${one}`)}
            </label>
          ))}
          {problem && (
            <p id={`${id}-problem`} className={style['problem']}>
              {problem}
            </p>
          )}
        </fieldset>
        <TextArea
          {...attempt.field('right')}
          hint={t('providers.report.hint')}
          maxLength={500}
          autoComplete="off"
          defaultValue={kept.value?.right}
          onInput={({ currentTarget }) => keep({ right: currentTarget.value })}
        />
      </Form>
    </Dialog>
  )
}
