import type { Provider } from '@falaj/contract/providers/schemas.ts'
import { phoneAddress } from '@falaj/contract/shared/rules/phone-address.ts'
import { useState } from 'react'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import {
  CallIcon,
  CheckedIcon,
  DoneIcon,
  ElsewhereIcon,
  NearIcon,
  PlaceIcon,
} from '../../../ui/icons.ts'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { distanceText } from '../distance.ts'
import { mapAddress } from '../show-on-map.ts'
import { PhoneText } from '../../../ui/phone-text.tsx'
import { ReportMistake } from '../report-mistake.tsx'
import style from './provider-card.module.css'
import { Specialities } from './specialities.tsx'

/** One provider of the result (PRV-015 to PRV-018). */
export function ProviderCard({
  provider,
  chosen,
  onChoose,
}: {
  provider: Provider
  chosen: boolean
  onChoose: () => void
}) {
  const { t } = useTexts()
  const [reporting, setReporting] = useState(false)
  const { name, address, phone, last_verified, latitude, longitude } = provider
  return (
    <Card
      className={style['card']}
      id={`provider-${provider.id}`}
      data-chosen={chosen || undefined}
      onClick={onChoose}
    >
      <div className={style['head']}>
        <Network provider={provider} />
        <Distance provider={provider} />
      </div>
      <h3>
        <FactText>{name}</FactText>
      </h3>
      <p className={style['quiet']}>
        <FactText>{provider.facility_type}</FactText>
      </p>
      <Specialities provider={provider} />
      {provider.in_network === false && (
        <p className={style['outside']}>{t('providers.outside.text')}</p>
      )}
      <p className={style['line']}>
        <PlaceIcon aria-hidden />
        <span>
          <FactText>{address}</FactText>
        </span>
      </p>
      {phone && <Phone number={phone} />}
      {last_verified && (
        <p className={style['verified']}>
          <CheckedIcon aria-hidden />
          <span>
            {t('providers.verified')} <LtrText>{shortDate(last_verified)}</LtrText>
          </span>
        </p>
      )}
      <div data-screen-only className={style['foot']}>
        {latitude !== null && longitude !== null && (
          <a
            className={style['link']}
            href={mapAddress({ latitude, longitude })}
            target="_blank"
            rel="noreferrer"
            aria-label={t('providers.showOnMap.of', { name })}
          >
            {t('providers.showOnMap')}
            <ElsewhereIcon aria-hidden />
          </a>
        )}
        <button
          type="button"
          className={style['report']}
          aria-label={t('providers.report.of', { name })}
          onClick={() => setReporting(true)}
        >
          {t('providers.report')}
        </button>
      </div>
      {reporting && <ReportMistake provider={provider} onClose={() => setReporting(false)} />}
    </Card>
  )
}

export function Network({ provider: { in_network } }: { provider: Provider }) {
  const { t } = useTexts()
  if (in_network === null) return <span />
  if (!in_network) return <span className={style['not']}>{t('providers.outside')}</span>
  return (
    <Badge tone="good">
      <span className={style['within']}>
        <DoneIcon aria-hidden />
        {t('providers.inNetwork')}
      </span>
    </Badge>
  )
}

/** Only where it is known (PRV-017). */
export function Distance({ provider: { distance } }: { provider: Provider }) {
  const { t, language } = useTexts()
  if (distance === null) return null
  return (
    <span className={style['distance']}>
      <NearIcon aria-hidden />
      {t('providers.km', { km: distanceText(distance, language) })}
    </span>
  )
}

function Phone({ number }: { number: string }) {
  return (
    <p className={style['line']}>
      <CallIcon aria-hidden />
      <a className={style['link']} href={phoneAddress(number)}>
        <PhoneText>{number}</PhoneText>
      </a>
    </p>
  )
}
