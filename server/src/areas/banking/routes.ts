/** The calls for bank accounts, and for the lists in forms. */
import * as call from '@falaj/contract/banking/calls.ts'
import * as schema from '@falaj/contract/banking/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { requireDeliberate } from '../../http/deliberate.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { languageOf } from '../../http/language.ts'
import { answerMember, success } from '../../http/route.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { text } from '../../text.ts'
import { addAccount, type BankingParts, removeAccount } from './change-accounts.ts'
import { listBanks, listCountries, listCurrencies } from './lists-store.ts'

export function bankingRoutes(app: FastifyInstance, parts: BankingParts) {
  const { database } = parts

  answerMember(app, call.banks, schema.banks, async ({ request }) => {
    const language = languageOf(request)
    const rows = await listBanks(database)
    return success({
      data: rows.map(({ id, title, swift_code, country_id }) => ({
        BankAutoId: id,
        Title: inLanguage(language, title),
        SwiftCode: swift_code,
        country_id,
      })),
    })
  })

  answerMember(app, call.currencies, schema.currencies, async ({ request }) => {
    const language = languageOf(request)
    const currencies = await listCurrencies(database)
    return success({
      data: currencies.map(({ id, code, name }) => ({
        id,
        name: inLanguage(language, name),
        currency: code,
      })),
    })
  })

  answerMember(app, call.countries, schema.countries, async ({ request }) => {
    const language = languageOf(request)
    const countries = await listCountries(database)
    return success({
      data: countries.map(({ id, iso2, name }) => ({
        id,
        short_name: inLanguage(language, name),
        iso2,
      })),
    })
  })

  answerMember(
    app,
    call.addBankAccount,
    schema.addBankAccount,
    async ({ member, body, request }) => {
      const language = languageOf(request)
      const added = await addAccount(parts, member, {
        written: body,
        key: idempotencyKeyOf(request),
        language,
      })
      return success({ message: text(language, 'server.banking.added'), data: added })
    },
  )

  answerMember(
    app,
    call.deleteBankAccount,
    schema.deleteBankAccount,
    async ({ member, query, request }) => {
      requireDeliberate(request)
      await removeAccount(parts, member, query.bank_id)
      return success({ message: text(languageOf(request), 'server.banking.deleted') })
    },
  )

  answerMember(
    app,
    call.removeBankAccount,
    schema.removeBankAccount,
    async ({ member, params, request }) => {
      await removeAccount(parts, member, params.id)
      return success({ message: text(languageOf(request), 'server.banking.deleted') })
    },
  )
}
