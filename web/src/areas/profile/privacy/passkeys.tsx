import { removePasskey, renamePasskey } from '@falaj/contract/access/passkeys/calls.ts'
import type { Passkey } from '@falaj/contract/access/passkeys/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { ltr, shortDate } from '../../../language/format.ts'
import { afterProof } from '../../../fresh-proof/question.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { useIsOff } from '../../../factors/use-is-off.ts'
import { knowsPasskeys } from '../../../passkeys/possible.ts'
import { passkeysQuery } from '../../../passkeys/queries.ts'
import { startPasskey } from '../../../passkeys/start-passkey.ts'
import { queryClient } from '../../../queries/client.ts'
import { call } from '../../../session/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { FingerprintIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { showFailure } from '../../../ui/show-failure.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useForm } from '../../../ui/use-form.ts'
import style from './privacy.module.css'

/** What opens the account without password and code (ADD-602). */
export function Passkeys() {
  const { t } = useTexts()
  const all = useQuery(passkeysQuery)
  const [renaming, setRenaming] = useState<Passkey>()
  const off = useIsOff('passkeys')
  if (off && !all.data?.length) return null
  return (
    <Card className={style['card']} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('passkeys.title')}</h2>
      <p className={style['quiet']}>{t(off ? 'passkeys.off' : 'passkeys.text')}</p>
      <Loaded query={all}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p>{t('passkeys.none')}</p>
          ) : (
            <ul className={style['lines']}>
              {passkeys.map((passkey) => (
                <PasskeyLine
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setRenaming(passkey)}
                  onRemove={() => void removing(passkey)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {off ? null : knowsPasskeys() ? (
        <Button
          className={style['start']}
          icon={<FingerprintIcon aria-hidden />}
          onClick={() => void startPasskey()}
        >
          {t('passkeys.add')}
        </Button>
      ) : (
        <p className={style['quiet']}>{t('passkeys.unsupported')}</p>
      )}
      {renaming && <Rename passkey={renaming} onClose={() => setRenaming(undefined)} />}
    </Card>
  )
}

function PasskeyLine({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}) {
  const { t, language } = useTexts()
  const { name, added_at, last_used_at, synced } = passkey
  const day = (instant: string) => ltr(shortDate(instant), language)
  return (
    <li className={style['line']}>
      <span className={style['icon']}>
        <FingerprintIcon aria-hidden />
      </span>
      <div className={style['words']}>
        <strong dir="auto">{name}</strong>
        <p>
          <Dotted>
            <Sentence text={t('passkeys.added', { added: day(added_at) })} />
            {last_used_at !== null && (
              <Sentence text={t('passkeys.used', { used: day(last_used_at) })} />
            )}
            {synced && t('passkeys.synced')}
          </Dotted>
        </p>
      </div>
      <div className={style['buttons']}>
        <Button weight="quiet" aria-label={t('passkeys.rename.of', { name })} onClick={onRename}>
          {t('passkeys.rename')}
        </Button>
        <Button aria-label={t('passkeys.remove.of', { name })} onClick={onRemove}>
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  )
}

function Rename({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTexts()
  const id = useId()
  const form = useForm({
    fields: { name: t('passkeys.name') },
    check: (typed) => (typed('name') === '' ? { name: 'passkeys.name.missing' } : {}),
    send: async (typed) => {
      const { message } = await call(renamePasskey, {
        params: { id: passkey.id },
        body: { name: typed('name') },
      })
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
      showToast('done', { sentence: message })
      onClose()
    },
  })
  return createPortal(
    <Dialog
      title={t('passkeys.rename.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('passkeys.cancel')}</Button>
          <Button type="submit" form={id} weight="filled" busy={form.busy}>
            {t('passkeys.save')}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <TextField
          {...form.field('name')}
          autoComplete="off"
          dir="auto"
          maxLength={60}
          defaultValue={passkey.name}
        />
      </Form>
    </Dialog>,
    document.body,
  )
}

const removing = ({ id, name }: Passkey) =>
  afterProof(
    (t) => t('passkeys.proof.remove', { name }),
    () => remove(id),
  )

async function remove(id: number): Promise<void> {
  try {
    const { message } = await call(removePasskey, { params: { id } })
    await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey, exact: true })
    showToast('done', { sentence: message })
  } catch (thrown) {
    showFailure(thrown)
  }
}
