import { commaOf } from '@falaj/contract/shared/rules/wording.ts'
import { useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { PlaceIcon, SearchIcon } from '../../../ui/icons.ts'
import { type Changes, type Filter, showsEverything } from '../filter.ts'
import type { Position } from '../position.ts'
import type { Lists } from '../use-lists.ts'
import style from './joined-fields.module.css'
import { matching } from './matching.ts'
import { type Suggested, SuggestingField } from './suggesting-field.tsx'
import { useTypedName } from './use-typed-name.ts'

/** On phones: where, and what; both suggest what the lists have (ADD-464). */
export function JoinedFields({
  filter,
  lists,
  position,
  onChange,
}: {
  filter: Filter
  lists: Lists
  position: Position | null
  onChange: (changes: Changes, typed?: boolean) => void
}) {
  return (
    <search className={style['joined']}>
      <PlaceField filter={filter} lists={lists} position={position} onChange={onChange} />
      <WhatField filter={filter} lists={lists} onChange={onChange} />
    </search>
  )
}

/** Near where the member is, or in all of the territory. */
const anywhere = 'anywhere'

function PlaceField({
  filter,
  lists,
  position,
  onChange,
}: {
  filter: Filter
  lists: Lists
  position: Position | null
  onChange: (changes: Changes) => void
}) {
  const { t, language } = useTexts()
  const comma = commaOf(language)
  const country = lists.countries.find(({ id }) => id === filter.country_id)?.name
  const all = showsEverything(filter)
    ? t('providers.filter.all')
    : country && t('providers.place.all', { place: country })
  const nowhere = (position ? t('providers.place.here') : all) ?? t('providers.place')
  const cityOf = (id: number) => lists.cities.find((city) => city.id === id)?.name ?? ''
  const places: Suggested[] = [
    ...lists.cities.map(({ id, name }) => ({ id: `city ${id}`, name })),
    ...lists.areas.map(({ id, name, city_id }) => ({
      id: `area ${city_id} ${id}`,
      name: name + comma + cityOf(city_id),
    })),
  ]
  const current =
    filter.region_id === undefined
      ? `city ${filter.city_id}`
      : `area ${filter.city_id} ${filter.region_id}`
  const chosen = places.find(({ id }) => id === current)?.name ?? ''
  /** Null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (key: string) => {
    setTyped(null)
    const [, city = '', region = ''] = key === anywhere ? [] : key.split(' ')
    onChange({ city_id: city, region_id: region })
  }
  const sought = typed === null || typed === chosen ? '' : typed
  return (
    <SuggestingField
      label={t('providers.place')}
      icon={<PlaceIcon aria-hidden />}
      placeholder={nowhere}
      note={t('providers.place')}
      typed={typed ?? chosen}
      suggested={[
        ...(sought === '' ? [{ id: anywhere, name: nowhere }] : []),
        ...matching(places, sought, language),
      ]}
      onType={setTyped}
      onChoose={choose}
      onLeave={() => {
        // What was emptied is nowhere in particular; half a word is no place.
        if (typed === '') choose(anywhere)
        setTyped(null)
      }}
      onClear={chosen ? () => choose(anywhere) : undefined}
    />
  )
}

function WhatField({
  filter,
  lists,
  onChange,
}: {
  filter: Filter
  lists: Lists
  onChange: (changes: Changes, typed?: boolean) => void
}) {
  const { t, language } = useTexts()
  const speciality = lists.specialities.find(({ id }) => id === filter.speciality_ids)?.name
  const { typed, setTyped } = useTypedName(filter.search ?? '', (search) =>
    onChange({ search }, true),
  )
  const clear = () => {
    setTyped('')
    onChange({ search: '', speciality_ids: '' })
  }
  const specialities = lists.specialities.map(({ id, name }) => ({ id: String(id), name }))
  return (
    <SuggestingField
      label={t('providers.nameOrSpeciality')}
      icon={<SearchIcon aria-hidden />}
      placeholder={t('providers.nameOrSpeciality')}
      typed={speciality ?? typed}
      suggested={matching(specialities, speciality ? '' : typed, language)}
      onType={(text) => {
        if (text === (speciality ?? typed)) return
        // Whoever types over a chosen speciality looks for something else.
        if (speciality !== undefined) onChange({ speciality_ids: '' })
        setTyped(text)
      }}
      onChoose={(id) => {
        setTyped('')
        onChange({ search: '', speciality_ids: id })
      }}
      onClear={typed || speciality ? clear : undefined}
    />
  )
}
