import { specialitiesText } from '@falaj/contract/providers/rules/specialities-text.ts'
import type { Provider } from '@falaj/contract/providers/schemas.ts'
import { commaOf } from '@falaj/contract/shared/rules/wording.ts'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useTexts } from '../../../language/use-texts.ts'
import style from './provider-card.module.css'
import { FactText } from '../../../ui/fact-text.tsx'

/** The first 55 characters, and the rest behind "More" (PRV-016). */
export function Specialities({ provider }: { provider: Provider }) {
  const { t, language } = useTexts()
  const names = provider.specialities.map(({ speciality }) => speciality.name)
  if (names.length === 0) return null
  const { shown, rest } = specialitiesText(names, commaOf(language))
  return (
    <span className={style['specialities']}>
      <FactText>{shown}</FactText>
      {rest && (
        <>
          {'… '}
          <DialogTrigger>
            <Button
              className={style['link'] ?? ''}
              aria-label={`${t('providers.specialities.more')}: ${t('providers.specialities.of', { name: provider.name })}`}
            >
              {t('providers.specialities.more')}
            </Button>
            <Popover className={style['popover'] ?? ''} placement="bottom start">
              <Dialog
                className={style['all'] ?? ''}
                aria-label={t('providers.specialities.of', { name: provider.name })}
              >
                <ul>
                  {names.map((name) => (
                    <li key={name}>
                      <FactText>{name}</FactText>
                    </li>
                  ))}
                </ul>
              </Dialog>
            </Popover>
          </DialogTrigger>
        </>
      )}
    </span>
  )
}
