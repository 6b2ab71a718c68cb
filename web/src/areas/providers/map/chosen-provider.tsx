import type { Provider } from '@falaj/contract/providers/schemas.ts'
import { phoneAddress } from '@falaj/contract/shared/rules/phone-address.ts'
import { useState } from 'react'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { FactText } from '../../../ui/fact-text.tsx'
import { CallIcon, CloseIcon, ElsewhereIcon } from '../../../ui/icons.ts'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { PhoneText } from '../../../ui/phone-text.tsx'
import { Distance, Network } from '../card/provider-card.tsx'
import { Specialities } from '../card/specialities.tsx'
import { ReportMistake } from '../report-mistake.tsx'
import { mapAddress } from '../show-on-map.ts'
import style from './chosen-provider.module.css'

/** The chosen pin's provider, on the map's foot. */
export function ChosenProvider({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { t } = useTexts()
  const [reporting, setReporting] = useState(false)
  const { name, facility_type, address, phone, last_verified, latitude, longitude } = provider
  return (
    <>
      <section className={style['chosen']} aria-label={name}>
        <header>
          <Network provider={provider} />
          <Distance provider={provider} />
          <button type="button" aria-label={t('providers.map.close')} onClick={onClose}>
            <CloseIcon aria-hidden />
          </button>
        </header>
        <h3>
          <FactText>{name}</FactText>
        </h3>
        <p className={style['quiet']}>
          <FactText>{facility_type}</FactText>
        </p>
        <Specialities provider={provider} />
        <p>
          <FactText>{address}</FactText>
        </p>
        <div className={style['ways']}>
          {phone && (
            <a href={phoneAddress(phone)}>
              <CallIcon aria-hidden />
              <PhoneText>{phone}</PhoneText>
            </a>
          )}
          {latitude !== null && longitude !== null && (
            <a
              href={mapAddress({ latitude, longitude })}
              target="_blank"
              rel="noreferrer"
              aria-label={t('providers.showOnMap.of', { name })}
            >
              <ElsewhereIcon aria-hidden />
              {t('providers.showOnMap')}
            </a>
          )}
        </div>
        <footer>
          {last_verified && (
            <span>
              {t('providers.verified')} <LtrText>{shortDate(last_verified)}</LtrText>
            </span>
          )}
          <button
            type="button"
            aria-label={t('providers.report.of', { name })}
            onClick={() => setReporting(true)}
          >
            {t('providers.report')}
          </button>
        </footer>
      </section>
      {reporting && <ReportMistake provider={provider} onClose={() => setReporting(false)} />}
    </>
  )
}
