import type { Provider } from '@falaj/contract/providers/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { CloseIcon } from '../../../ui/icons.ts'
import { ProviderFacts, type Setting } from '../card/provider-card.tsx'
import style from './chosen-provider.module.css'

/** The chosen pin's provider: on a wide map's foot, below a map on a phone. */
export function ChosenProvider({
  provider,
  setting,
  onClose,
}: {
  provider: Provider
  setting: Setting
  onClose?: () => void
}) {
  const { t } = useTexts()
  return (
    <section className={style['chosen']} aria-label={provider.name}>
      {onClose && (
        <button
          type="button"
          className={style['close']}
          aria-label={t('providers.map.close')}
          onClick={onClose}
        >
          <CloseIcon aria-hidden />
        </button>
      )}
      <ProviderFacts key={provider.id} provider={provider} setting={setting} />
    </section>
  )
}
