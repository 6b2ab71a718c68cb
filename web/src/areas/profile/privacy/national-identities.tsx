import {
  allowNationalIdentity,
  nationalIdentities,
  removeNationalIdentity,
} from '@falaj/contract/access/national-identity/calls.ts'
import type { NationalIdentity } from '@falaj/contract/access/national-identity/schemas.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { knownIdentities } from '../../../brand/brand.ts'
import { afterProof } from '../../../fresh-proof/question.ts'
import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { call } from '../../../session/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { CardIcon } from '../../../ui/icons.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import style from './privacy.module.css'

const identitiesQuery = queryOptions({
  queryKey: ['national-identities'],
  queryFn: async () => (await call(nationalIdentities, {})).data,
})

/** Nobody is asked where the operator has named no provider. */
export const useNationalIdentities = (): readonly NationalIdentity[] =>
  useQuery({ ...identitiesQuery, enabled: knownIdentities.length > 0 }).data ?? []

/** The national identities that log in, where the insurer offers any (ADD-627). */
export function NationalIdentities({ all }: { all: readonly NationalIdentity[] }) {
  if (all.length === 0) return null
  return (
    <ul className={style['lines']}>
      {all.map((identity) => (
        <IdentityLine key={identity.provider} identity={identity} />
      ))}
    </ul>
  )
}

function IdentityLine({ identity }: { identity: NationalIdentity }) {
  const { t, language } = useTexts()
  const { provider, state } = identity
  const known = knownIdentities.find(({ id }) => id === provider)
  const name = known ? inLanguage(language, known.name) : provider
  const off = known?.off === true
  return (
    <li className={style['line']}>
      <span className={style['icon']}>
        <CardIcon aria-hidden />
      </span>
      <div className={style['words']}>
        <strong dir="auto">{name}</strong>
        <p>
          {off && state === 'linked' ? (
            t('identity.off')
          ) : state === 'linked' ? (
            <Linked identity={identity} />
          ) : (
            t(`identity.${state}`)
          )}
        </p>
      </div>
      {state === 'linked' && (
        <Button
          aria-label={t('identity.remove.of', { name })}
          onClick={() => void removing(provider, name)}
        >
          {t('identity.remove')}
        </Button>
      )}
      {state === 'removed' && !off && (
        <Button
          aria-label={t('identity.allow.of', { name })}
          onClick={() => void allowing(provider, name)}
        >
          {t('identity.allow')}
        </Button>
      )}
    </li>
  )
}

function Linked({ identity: { linked_at, last_used_at } }: { identity: NationalIdentity }) {
  const { t, language } = useTexts()
  const day = (instant: string | null) => ltr(shortDate(instant ?? ''), language)
  return (
    <Dotted>
      <Sentence text={t('identity.linked', { linked: day(linked_at) })} />
      <Sentence text={t('identity.used', { used: day(last_used_at) })} />
    </Dotted>
  )
}

const removing = (provider: string, name: string) =>
  afterProof(
    (t) => t('identity.proof.remove', { name }),
    () => changed(() => call(removeNationalIdentity, { params: { provider } })),
  )

const allowing = (provider: string, name: string) =>
  afterProof(
    (t) => t('identity.proof.allow', { name }),
    () => changed(() => call(allowNationalIdentity, { params: { provider } })),
  )

async function changed(make: () => Promise<{ message: string }>): Promise<void> {
  const { message } = await make()
  await queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey })
  showToast('done', { sentence: message })
}
