/**
 * Indexes for lists in the order of names, for each language of the portal: a language more is one more of each, made by
 * the next run of the migrations. Without them a list is right all the same, and slow in a large directory.
 */
import { languages } from '@falaj/contract/shared/rules/languages.ts'
import type { Client } from 'pg'
import { pickedText } from './text-in.ts'

/** Run by the owner of the tables. */
export async function keepNameOrder(client: Client): Promise<void> {
  for (const language of languages()) {
    const suffix = language.replaceAll('-', '_').toLowerCase()
    const name = pickedText(language, 'name')
    await client.query(
      `create index if not exists provider_by_name_${suffix} on provider (country_id, (${name}), id) where active`,
    )
    await client.query(
      `create index if not exists provider_in_city_by_name_${suffix} on provider (country_id, city_id, (${name}), id) where active`,
    )
  }
}
