import { changeLoginCredentials } from '@falaj/contract/profile/calls.ts'
import type { Profile } from '@falaj/contract/profile/schemas.ts'
import { useRef, useState } from 'react'
import { ltr, shortDate } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { call } from '../../session/call.ts'
import { fetchSealingKey, sealPassword } from '../../session/sealed-password.ts'
import { ProgressChannel } from '../../ui/channel.tsx'
import { Description, DescriptionList } from '../../ui/description-list.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import {
  newPasswordLabels,
  type NewPasswordName,
  newPasswordNames,
  newPasswordProblems,
} from '../access/new-password.ts'
import { NewPasswordFields } from '../access/new-password-fields.tsx'
import { reloadProfiles, tellFailure } from './save-section.ts'
import { SectionCard } from './section-card.tsx'
import { FormButtons } from './section-form.tsx'
import style from './section-form.module.css'

/** The principal's own password (PRF-042 to PRF-046). */
export function LoginSection({ profile: { password } }: { profile: Profile }) {
  const { t, language } = useTexts()
  const [editing, setEditing] = useState(false)
  const left = password && t('profile.password.left', { days: password.days_left })
  return (
    <SectionCard
      section="loginCredentials"
      summary={left}
      editing={editing}
      onEdit={() => setEditing(true)}
    >
      {editing ? (
        <PasswordForm onClose={() => setEditing(false)} />
      ) : (
        <DescriptionList>
          <Description label={t('profile.password')}>
            <span aria-hidden>••••••••••</span>
            <span className="unseen">{t('profile.password.hidden')}</span>
          </Description>
          {password && (
            <Description
              label={t('profile.password.changedOn', {
                date: ltr(shortDate(password.changed_on), language),
              })}
            >
              <ProgressChannel
                share={password.days_left / password.lasts_days}
                label={left ?? ''}
              />
              {left}
            </Description>
          )}
        </DescriptionList>
      )}
    </SectionCard>
  )
}

type Name = 'old_password' | NewPasswordName

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const sealed = useRef<{ under: string; body: { old_password: string; password: string } }>(null)
  const form = useForm<Name>({
    fields: { old_password: t('update.old'), ...newPasswordLabels(t) },
    verbatim: ['old_password', ...newPasswordNames],
    check: async (typed) => ({
      ...(!typed('old_password') && { old_password: 'error.oldPassword' }),
      ...(await newPasswordProblems(typed)),
    }),
    send: async (typed, { key }) => {
      try {
        // Sent again under the same key, it must be the same: sealing makes another text of it each time.
        const under = JSON.stringify([key, typed('old_password'), typed('password')])
        if (sealed.current?.under !== under) {
          const sealingKey = await fetchSealingKey()
          const [old_password, password] = await Promise.all([
            sealPassword(typed('old_password'), sealingKey),
            sealPassword(typed('password'), sealingKey),
          ])
          sealed.current = { under, body: { old_password, password } }
        }
        const { body } = sealed.current
        const { message } = await call(changeLoginCredentials, { body }, { key })
        showToast('done', { sentence: message })
        await reloadProfiles()
        onClose()
      } catch (thrown) {
        tellFailure(thrown)
        throw thrown
      }
    },
  })
  return (
    <Form form={form}>
      <div className={style['fields']}>
        <PasswordField
          {...form.field('old_password')}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          autoComplete="current-password"
        />
        <NewPasswordFields field={form.field} />
      </div>
      <FormButtons busy={form.busy} onCancel={onClose}>
        {t('profile.password.others')}
      </FormButtons>
    </Form>
  )
}
