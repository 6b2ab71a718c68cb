import { useTexts } from '../../../language/use-texts.ts'
import { ListIcon, MapIcon } from '../../../ui/icons.ts'
import style from './view-switch.module.css'

export type View = 'list' | 'map'

const pictures = { list: ListIcon, map: MapIcon }
const views: readonly View[] = ['list', 'map']

/** In the line of the count, where both do not stand beside one another (ADD-466). */
export function ViewSwitch({ view, onShow }: { view: View; onShow: (view: View) => void }) {
  const { t } = useTexts()
  return (
    <div data-screen-only className={style['switch']}>
      {views.map((one) => {
        const Picture = pictures[one]
        return (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => onShow(one)}>
            <Picture aria-hidden />
            {t(`providers.view.${one}`)}
          </button>
        )
      })}
    </div>
  )
}
