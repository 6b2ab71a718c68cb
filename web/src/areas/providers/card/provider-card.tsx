import type { Holidays } from '@falaj/contract/providers/rules/open-hours.ts'
import type { Provider } from '@falaj/contract/providers/schemas.ts'
import { phoneAddress } from '@falaj/contract/shared/rules/phone-address.ts'
import { useId, useState } from 'react'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import {
  CallIcon,
  DoneIcon,
  ElsewhereIcon,
  HigherIcon,
  MoreIcon,
  NearIcon,
} from '../../../ui/icons.ts'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { PhoneText } from '../../../ui/phone-text.tsx'
import { bearingTo } from '../bearing.ts'
import { distanceText } from '../distance.ts'
import { Hours } from '../hours/hours.tsx'
import type { Position } from '../position.ts'
import { ReportMistake } from '../report-mistake.tsx'
import { directionsAddress, mapAddress } from '../show-on-map.ts'
import style from './provider-card.module.css'
import { Specialities } from './specialities.tsx'

/** What every card of a result is counted by. */
export interface Setting {
  position: Position | null
  holidays: readonly (Holidays[number] & { country: string })[]
  now: Date
}

/** One provider of the result (PRV-015 to PRV-018, ADD-465). */
export function ProviderCard({
  provider,
  setting,
  chosen,
  onChoose,
}: {
  provider: Provider
  setting: Setting
  chosen: boolean
  onChoose: () => void
}) {
  return (
    <Card
      className={style['card']}
      id={`provider-${provider.id}`}
      data-chosen={chosen || undefined}
      onClick={onChoose}
    >
      <ProviderFacts provider={provider} setting={setting} />
    </Card>
  )
}

export function ProviderFacts({ provider, setting }: { provider: Provider; setting: Setting }) {
  const { t } = useTexts()
  const foot = useId()
  const [more, setMore] = useState(false)
  const [reporting, setReporting] = useState(false)
  const { name, address, phone, last_verified, latitude, longitude, country } = provider
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : null
  return (
    <>
      <div className={style['head']}>
        <h3>
          <FactText>{name}</FactText>
        </h3>
        <Distance provider={provider} position={setting.position} />
      </div>
      <div className={style['what']}>
        <span>
          <FactText>{provider.facility_type}</FactText>
        </span>
        <Specialities provider={provider} />
        <span>
          <FactText>{address}</FactText>
        </span>
      </div>
      <div className={style['state']}>
        <Hours
          provider={provider}
          holidays={setting.holidays.filter((one) => one.country === country)}
          now={setting.now}
        />
        <Network provider={provider} />
      </div>
      {provider.in_network === false && (
        <p className={style['outside']}>{t('providers.outside.text')}</p>
      )}
      <div className={style['ways']}>
        {phone && (
          <a className={style['way']} href={phoneAddress(phone)}>
            <CallIcon aria-hidden />
            <span>
              {t('providers.call')}{' '}
              <small>
                <PhoneText>{phone}</PhoneText>
              </small>
            </span>
          </a>
        )}
        {place && (
          <a
            data-screen-only
            className={style['way']}
            href={directionsAddress(place)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('providers.directions.of', { name })}
          >
            <NearIcon aria-hidden />
            {t('providers.directions')}
          </a>
        )}
        <button
          type="button"
          data-screen-only
          className={style['moreButton']}
          aria-label={t('providers.more.of', { name })}
          aria-expanded={more}
          aria-controls={foot}
          onClick={() => setMore(!more)}
        >
          <MoreIcon aria-hidden />
        </button>
      </div>
      <div id={foot} className={style['foot']} data-open={more || undefined}>
        {place && (
          <a
            data-screen-only
            className={style['link']}
            href={mapAddress(place)}
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
          data-screen-only
          className={style['report']}
          aria-label={t('providers.report.of', { name })}
          onClick={() => setReporting(true)}
        >
          {t('providers.report')}
        </button>
        {last_verified && (
          <span className={style['verified']}>
            {t('providers.verified')} <LtrText>{shortDate(last_verified)}</LtrText>
          </span>
        )}
      </div>
      {reporting && <ReportMistake provider={provider} onClose={() => setReporting(false)} />}
    </>
  )
}

function Network({ provider: { in_network } }: { provider: Provider }) {
  const { t } = useTexts()
  if (in_network === null) return null
  if (!in_network) return <span className={style['not']}>{t('providers.outside')}</span>
  return (
    <span className={style['within']}>
      <DoneIcon aria-hidden />
      {t('providers.inNetwork')}
    </span>
  )
}

/** Only where it is known (PRV-017), with an arrow that points there from where the member is. */
function Distance({
  provider: { distance, latitude, longitude },
  position,
}: {
  provider: Provider
  position: Position | null
}) {
  const { t, language } = useTexts()
  if (distance === null) return null
  const bearing =
    position && latitude !== null && longitude !== null
      ? bearingTo(position, { latitude, longitude })
      : null
  return (
    <span className={style['distance']}>
      {bearing !== null && <HigherIcon aria-hidden style={{ rotate: `${bearing}deg` }} />}
      {t('providers.km', { km: distanceText(distance, language) })}
    </span>
  )
}
