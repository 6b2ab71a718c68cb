/** The calls of provider search. */
import * as call from '@falaj/contract/providers/calls.ts'
import * as schema from '@falaj/contract/providers/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { inLanguage, type Texts } from '@falaj/contract/shared/rules/texts.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { languageOf } from '../../http/language.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { answerAnyone, answerMember, success } from '../../http/route.ts'
import { listEmirates } from '../../lookups.ts'
import { text } from '../../text.ts'
import type { ContentRepository } from '../content/content-repository.ts'
import type { Reach } from '../../reach.ts'
import { holidaysAround, minutesAt } from './open-at.ts'
import { filterOf, positionOf } from './provider-filter.ts'
import {
  listCities,
  listFacilityTypes,
  listProviderCountries,
  listRegions,
  listSpecialities,
} from './lists-store.ts'
import { type MistakeParts, reportMistake } from './mistakes.ts'
import type { Providers } from './providers.ts'

export interface ProviderParts extends MistakeParts {
  contentRepository: ContentRepository
  providers: Providers
}

export function providerRoutes(app: FastifyInstance, parts: ProviderParts) {
  const { clock, database, providers } = parts

  const content = () => parts.contentRepository.current
  /** Of the first page, also for those after it. */
  const minuteOf = (asOf: string | undefined): Date =>
    startOfMinute(asOf === undefined ? clock.now() : new Date(asOf))
  const presentFilterOf = (query: PresentQuery, reach: Reach, at: Date) => ({
    ...filterOf(query, reach),
    ...(query.open_now && { openAt: minutesAt(content(), at) }),
  })

  answerMember(app, call.providers, schema.providers, async ({ member, query, request }) => {
    const at = minuteOf(query.as_of)
    const found = await providers.search(presentFilterOf(query, member.reach, at), {
      position: positionOf(query),
      language: languageOf(request),
      page: query.page ?? 1,
    })
    return success({
      data: found.providers,
      total_count: found.total,
      in_network_count: found.inNetwork,
      open_count: found.open,
      as_of: at.toISOString(),
      holidays: holidaysAround(content(), at),
      next_page: found.nextPage,
      suggestions: found.suggestions,
    })
  })

  answerMember(
    app,
    call.providerCities,
    schema.providerCities,
    async ({ member, query, request }) => {
      const filter = presentFilterOf(query, member.reach, minuteOf(query.as_of))
      return success({ data: await providers.byCity(filter, languageOf(request)) })
    },
  )

  answerMember(app, call.providerAreas, schema.providerAreas, async ({ request }) =>
    success({ data: await providers.areas(languageOf(request)) }),
  )

  answerMember(app, call.providerNames, schema.providerNames, async ({ member, query }) => {
    const { policyId } = filterOf(query, member.reach)
    const { country } = member.reach.enrolment(query.policy_id)
    return success(await providers.names(country, policyId))
  })

  answerMember(app, call.cities, schema.cities, async ({ params, request }) => {
    // Without the path's part there are no parameters.
    const rows = await listCities(database, params?.id)
    return success({ data: named(rows, languageOf(request)) })
  })

  answerMember(app, call.providerCountries, schema.providerCountries, async ({ request }) => {
    const language = languageOf(request)
    const rows = await listProviderCountries(database)
    return success({
      data: rows.map(({ id, iso3, name }) => ({
        id,
        iso3,
        short_name: inLanguage(language, name),
      })),
    })
  })

  answerMember(app, call.regions, schema.regions, async ({ request }) =>
    success({ data: named(await listRegions(database), languageOf(request)) }),
  )

  answerMember(
    app,
    call.reportMistake,
    schema.reportMistake,
    async ({ member, params, body, request }) => {
      const key = idempotencyKeyOf(request)
      await reportMistake(parts, member, { providerId: params.id, key, written: body })
      return success({ message: text(languageOf(request), 'server.provider.reported') })
    },
  )

  answerAnyone(app, call.facilityTypes, schema.facilityTypes, async ({ request }) =>
    success({ data: named(await listFacilityTypes(database), languageOf(request)) }),
  )

  answerAnyone(app, call.specialities, schema.specialities, async ({ request }) =>
    success({ data: named(await listSpecialities(database), languageOf(request)) }),
  )

  answerAnyone(app, call.states, schema.states, async ({ request }) => {
    const language = languageOf(request)
    const emirates = await listEmirates(database)
    return success({
      data: named(
        emirates.map(({ id, name, cities }) => ({
          id,
          name,
          cities: named(
            cities.map(({ regions, ...city }) => ({ ...city, regions: named(regions, language) })),
            language,
          ),
        })),
        language,
      ),
    })
  })
}

type PresentQuery = z.output<typeof schema.providerCities.query>

/** So that whoever asks in the same minute is answered from memory. */
const startOfMinute = (at: Date): Date => new Date(Math.floor(+at / 60_000) * 60_000)

const named = <Row extends { name: Texts }>(rows: readonly Row[], language: Language) =>
  rows.map((row) => ({ ...row, name: inLanguage(language, row.name) }))
