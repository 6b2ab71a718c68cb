import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBrand } from '../../../brand/brand.ts'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { errorText } from '../../../session/call-failed.ts'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { PolicyBadge } from '../policy-badge.tsx'
import { cardQuery } from '../queries.ts'
import { useCover } from '../use-cover.ts'
import { relationshipText } from '../relationship-text.ts'
import { inPieces } from '../../../ui/sentence.tsx'
import style from './card-face.module.css'
import type { CardHolder } from './card-holders.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { whyNoCard } from './why-no-card.ts'

/**
 * The card as it is held out at a clinic's desk: white in both schemes, its code as large as the screen allows. A
 * policy that is not in force, or does not cover its holder yet, has neither code nor number, and says why (POL-037,
 * ADD-036).
 */
export function CardFace({ policy, holder }: { policy: PolicyDetail; holder: CardHolder }) {
  const texts = useTexts()
  const { t } = texts
  const { short_name } = useBrand()
  const cover = useCover(policy, holder.person || undefined)
  const why = whyNoCard(policy, cover, texts)
  const { data, error } = useQuery({
    ...cardQuery(policy.id, holder.person || undefined),
    enabled: why === null,
  })
  const beginsOn = policy.status ? cover.beginsOn : null
  return (
    <section className={style['card']} aria-label={t('card.title')}>
      <header className={style['head']}>
        <img src={`${import.meta.env.BASE_URL}brand/logo.svg`} alt="" width={32} height={32} />
        <strong>{short_name}</strong>
        {!beginsOn && (
          <span className={policy.status ? style['active'] : style['over']}>
            <PolicyBadge policy={policy} />
          </span>
        )}
      </header>
      <div className={style['code']}>
        {data ? (
          <QrCode text={data.verify_url} label={t('card.code')} quiet={4} />
        ) : (
          <p role={error ? 'alert' : undefined}>
            {inPieces(why ?? (error ? errorText(error, t) : t('loading')))}
          </p>
        )}
      </div>
      <div className={style['who']}>
        <strong>
          <FactText>{holder.member_name}</FactText>
        </strong>
        <span>
          {relationshipText(holder.relationship, t)}
          {data?.plan_name && <span className={style['plan']}> · {data.plan_name}</span>}
        </span>
      </div>
      {data && (
        <dl className={style['facts']}>
          <Fact label={t('card.number')}>
            <LtrText>{data.card_number}</LtrText>
          </Fact>
          <Fact label={t('card.validUntil')}>
            <LtrText>{shortDate(data.expiry_date)}</LtrText>
          </Fact>
          <Fact label={t('policy.number')} more>
            <LtrText>{data.ext_policy_number}</LtrText>
          </Fact>
          {data.plan_name && (
            <Fact label={t('coverage.planName')} more>
              <FactText>{data.plan_name}</FactText>
            </Fact>
          )}
        </dl>
      )}
    </section>
  )
}

/** `more`: only where there is room for it. */
const Fact = ({ label, more, children }: { label: string; more?: true; children: ReactNode }) => (
  <div className={more && style['more']}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
