import type { Provider } from '@falaj/contract/providers/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { CloseIcon } from '../../../ui/icons.ts'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { Distance, Network } from '../card/provider-card.tsx'
import { Specialities } from '../card/specialities.tsx'
import { mapAddress } from '../show-on-map.ts'
import style from './provider-map.module.css'

/** The chosen pin's provider, on the map's foot. */
export function ChosenProvider({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { t } = useTexts()
  const { name, address, phone, latitude, longitude } = provider
  return (
    <section className={style['chosen']} aria-label={name}>
      <header>
        <Network provider={provider} />
        <Distance provider={provider} />
        <button type="button" aria-label={t('providers.map.close')} onClick={onClose}>
          <CloseIcon aria-hidden />
        </button>
      </header>
      <h3>{name}</h3>
      <Specialities provider={provider} />
      <p>{address}</p>
      <footer>
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            <LtrText>{phone}</LtrText>
          </a>
        )}
        {latitude !== null && longitude !== null && (
          <a href={mapAddress({ latitude, longitude })} target="_blank" rel="noreferrer">
            {t('providers.showOnMap')}
          </a>
        )}
      </footer>
    </section>
  )
}
