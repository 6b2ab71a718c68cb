import type { Provider } from '@falaj/contract/providers/schemas.ts'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { mapTiles } from '../../../brand/brand.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { NextPage } from '../../../queries/next-page.ts'
import { AddIcon, HereIcon, LessIcon } from '../../../ui/icons.ts'
import type { Setting } from '../card/provider-card.tsx'
import { distanceText } from '../distance.ts'
import type { Position } from '../position.ts'
import { ChosenProvider } from './chosen-provider.tsx'
import { coveredOf, sameCover } from './covered.ts'
import { firstView } from './first-view.ts'
import { type Area, type CityOfProviders, nameRoom, Names } from './names.tsx'
import { Outline } from './outline.tsx'
import { type Pin, pinsOf } from './pins.ts'
import {
  broughtIn,
  moved,
  nothingCovered,
  onScreen,
  placed,
  pointOf,
  viewOf,
  zoomed,
} from './projection.ts'
import style from './provider-map.module.css'
import { Scale } from './scale.tsx'
import { TileLayer } from './tile-layer.tsx'
import { useView } from './use-view.ts'

type Located = Provider & { latitude: number; longitude: number }

const isLocated = (provider: Provider): provider is Located =>
  provider.latitude !== null && provider.longitude !== null

/** How far a key moves the map, in pixels. */
const step = 80

/**
 * The providers of the list where they are. One stop for the Tab key: arrows move, plus and minus zoom, Enter goes into
 * the points. The list is complete without it.
 */
export default function ProviderMap({
  providers,
  cities,
  towns,
  areas,
  count,
  more,
  position,
  nearestFirst,
  chosen,
  onChoose,
  cardOfChosen,
}: {
  providers: readonly Provider[]
  /** Instead of providers when all countries are shown. */
  cities: readonly CityOfProviders[] | undefined
  /** Names on the map: of cities, and near by of their areas. */
  towns: readonly CityOfProviders[] | undefined
  areas: readonly Area[] | undefined
  /** How many were found in all; undefined until that is known. */
  count: number | undefined
  /** Brings more of them. */
  more: NextPage
  position: Position | null
  chosen: number | null
  onChoose: (id: number | null) => void
  /** In which order they come. */
  nearestFirst: boolean
  /** What the chosen provider's card on the map's foot asks for; none where it stands elsewhere. */
  cardOfChosen: Setting | undefined
}) {
  const { t, language } = useTexts()
  const keys = useId()
  const located = cities ? [] : providers.filter(isLocated)
  const foot = useRef<HTMLDivElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const [covered, setCovered] = useState(nothingCovered)
  const places = [...(cities ?? located), ...(position && located.length > 0 ? [position] : [])]
  const result = (cities ?? located).map(({ latitude }) => latitude).join()
  const named = { towns: towns ?? [], areas: areas ?? [] }
  const { element, size, view, set, reset, wasDragged, hands } = useView(
    (of) => firstView(places, named, of, covered),
    result,
  )
  /** Which pin the keys are at; null while they move the map. */
  const [at, setAt] = useState<number | null>(null)

  const cityPins = pinsOf(
    (cities ?? [])
      .toSorted((one, other) => other.count - one.count)
      .map((what) => ({ what, at: onScreen(pointOf(what), view, size) })),
    cityRoom,
  )
  /** Names of cities that would cover one another are left out, as are those of towns. */
  const legible = new Set(
    pinsOf(
      cityPins.map(({ at: place, of: [what] }) => ({ what, at: place })),
      nameRoom,
    ).map(({ of: [what] }) => what),
  )
  const pins = pinsOf(
    located.map((what) => ({ what, at: onScreen(pointOf(what), view, size) })),
  ).filter((pin) => isOn(pin, size))
  const onCities = (cities ?? []).reduce((sum, city) => sum + city.count, 0)
  /** Moved to where nothing of the result is. */
  const isAstray =
    size.width > 0 &&
    places.length > 0 &&
    !pins.some((pin) => isOn(pin, size, 0)) &&
    !cityPins.some((pin) => isOn(pin, size, 0))
  const current = at === null ? undefined : pins[Math.min(at, pins.length - 1)]
  const shown = located.find(({ id }) => id === chosen)
  const uncovered = useRef('')
  useEffect(() => {
    const now = `${chosen} ${size.width} ${size.height}`
    if (uncovered.current === now || !shown || size.width === 0) return
    uncovered.current = now
    // What the card on the foot leaves free.
    const free = { ...size, height: size.height - (foot.current?.offsetHeight ?? 0) - step / 4 }
    set((before) => broughtIn(before, onScreen(pointOf(shown), before, size), free))
  })

  const laidOut = `${size.width} ${size.height} ${count} ${located.length}`
  const measured = useRef('')
  useLayoutEffect(() => {
    // The chosen provider's card comes and goes; the map moves only when it would cover its pin.
    if (measured.current === laidOut || shown) return
    measured.current = laidOut
    const cover = coveredOf(element.current, buttons.current, foot.current)
    setCovered((before) => (sameCover(before, cover) ? before : cover))
  }, [element, laidOut, shown])

  const enter = (pin: Pin<Located>) => {
    if (wasDragged()) return
    const [only] = pin.of
    if (pin.of.length === 1 && only) return onChoose(only.id)
    setAt(null)
    const around = viewOf(pin.of, size, covered)
    set((before) =>
      around.zoom > before.zoom + 0.5 ? around : zoomed({ ...around, zoom: before.zoom }, 1),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const done = keyed(event.key)
    if (done) event.preventDefault()
  }
  /** False for a key that means nothing here. */
  const keyed = (key: string): boolean => {
    if (key === '+' || key === '=') set((before) => zoomed(before, 1))
    else if (key === '-') set((before) => zoomed(before, -1))
    else if (key === 'Escape' && at !== null) setAt(null)
    else if (key === 'Enter' && current) enter(current)
    else if (key === 'Enter' && pins.length > 0) setAt(0)
    else if (key in ways && at !== null)
      setAt(
        (at + (key === 'ArrowRight' || key === 'ArrowDown' ? 1 : pins.length - 1)) %
          Math.max(1, pins.length),
      )
    else if (key in ways) {
      const [x = 0, y = 0] = ways[key] ?? []
      set((before) => moved(before, x * step, y * step))
    } else return false
    return true
  }
  const nameOf = ({ of }: Pin<Located>) => {
    const [first] = of
    if (of.length > 1 || !first) return t('providers.map.cluster', { count: of.length })
    return first.distance === null ? first.name : `${first.name}, ${kmOf(first.distance)}`
  }
  const markOf = ({ of }: Pin<Located>) => {
    const [first] = of
    if (of.length > 1) return of.length
    return first?.distance === null || !first ? '' : kmOf(first.distance)
  }
  const kmOf = (distance: number) => t('providers.km', { km: distanceText(distance, language) })

  return (
    <div className={style['frame']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys that move it */}
      <div
        ref={element}
        className={style['map']}
        role="application"
        aria-label={t('providers.map')}
        aria-describedby={keys}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop for the keys that move it
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(null)}
        {...hands}
      >
        {size.width > 0 && (
          <>
            <Outline view={view} size={size} />
            <Names view={view} size={size} towns={cities ? [] : named.towns} areas={named.areas} />
            {mapTiles && <TileLayer view={view} size={size} address={mapTiles.address} />}
            {position && (
              <span
                className={style['here']}
                title={t('providers.map.you')}
                style={placed(onScreen(pointOf(position), view, size))}
              />
            )}
            {cityPins.map(({ at: place, of: [city, ...near] }) => {
              if (!city) return null
              const count = near.reduce((sum, one) => sum + one.count, city.count)
              return (
                <button
                  key={city.city_id}
                  type="button"
                  tabIndex={-1}
                  className={style['cluster']}
                  style={placed(place)}
                  aria-label={
                    near.length > 0
                      ? t('providers.map.cluster', { count })
                      : t('providers.map.city', { name: city.name, count })
                  }
                  onClick={() => {
                    if (wasDragged()) return
                    set((before) => zoomed({ ...before, ...pointOf(city) }, 2))
                  }}
                >
                  {count}
                  {legible.has(city) && <small aria-hidden>{city.name}</small>}
                </button>
              )
            })}
            {pins.map((pin) => (
              <button
                key={pin.of[0]?.id}
                type="button"
                tabIndex={-1}
                className={style[pin.of.length > 1 ? 'cluster' : 'pin']}
                style={placed(pin.at)}
                data-chosen={pin.of.some(({ id }) => id === chosen) || undefined}
                data-current={pin === current || undefined}
                aria-label={nameOf(pin)}
                onClick={() => enter(pin)}
              >
                {markOf(pin)}
              </button>
            ))}
          </>
        )}
        <p id={keys} className="unseen">
          {t('providers.map.keys')}
        </p>
        <output className="unseen">{current && nameOf(current)}</output>
      </div>
      <div ref={buttons} className={style['buttons']}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('providers.map.in')}
          onClick={() => set((before) => zoomed(before, 1))}
        >
          <AddIcon aria-hidden />
        </button>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('providers.map.out')}
          onClick={() => set((before) => zoomed(before, -1))}
        >
          <LessIcon aria-hidden />
        </button>
        {position && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('providers.map.here')}
            onClick={() => set(() => viewOf([position], size, covered))}
          >
            <HereIcon aria-hidden />
          </button>
        )}
      </div>
      {mapTiles && (
        <p className={style['attribution']} dir="auto">
          {mapTiles.attribution}
        </p>
      )}
      <div ref={foot} className={style['foot']}>
        <div className={style['summary']}>
          {count !== undefined && (
            <output>
              {count === 0
                ? t('providers.map.none')
                : t(nearestFirst && !cities ? 'providers.map.near' : 'providers.map.shown', {
                    shown: cities ? onCities : located.length,
                    count,
                  })}
            </output>
          )}
          {!cities && providers.length < (count ?? 0) && (
            <button type="button" disabled={more.busy} onClick={more.onWanted}>
              {t('providers.map.more')}
            </button>
          )}
          <Scale view={view} />
          {isAstray && (
            <button type="button" onClick={reset}>
              {t('providers.map.back')}
            </button>
          )}
        </div>
        {shown && cardOfChosen && (
          <ChosenProvider provider={shown} setting={cardOfChosen} onClose={() => onChoose(null)} />
        )}
      </div>
    </div>
  )
}

const ways: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** With pins that reach in from beyond an edge. */
const isOn = (
  { at: { x, y } }: Pick<Pin<unknown>, 'at'>,
  { width, height }: { width: number; height: number },
  beyond = 40,
) => x > -beyond && y > -beyond && x < width + beyond && y < height + beyond

/** Circles of cities grow with their counts. */
const cityRoom = 52
