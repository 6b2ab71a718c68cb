import type { Provider } from '@falaj/contract/providers/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { NextPage } from '../../../queries/next-page.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { ProviderCard, type Setting } from '../card/provider-card.tsx'
import style from './search-page.module.css'

/** The cards in two columns (PRV-013); more come as one scrolls. */
export function FoundProviders({
  providers,
  total,
  setting,
  chosen,
  more,
  onChoose,
}: {
  providers: readonly Provider[]
  total: number
  setting: Setting
  chosen: number | null
  more: NextPage
  onChoose: (id: number) => void
}) {
  const { t } = useTexts()
  return (
    <>
      <ul className={style['cards']}>
        {providers.map((provider) => (
          <li key={provider.id}>
            <ProviderCard
              provider={provider}
              setting={setting}
              chosen={provider.id === chosen}
              onChoose={() => onChoose(provider.id)}
            />
          </li>
        ))}
      </ul>
      {providers.length < total && (
        <LoadMore
          left={t('providers.shown', { shown: providers.length, count: total })}
          {...more}
        />
      )}
    </>
  )
}
