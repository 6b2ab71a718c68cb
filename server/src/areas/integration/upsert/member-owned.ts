/**
 * What members did in an earlier portal. It is imported once; from then on it belongs to the member, and importing it
 * again changes nothing: no feed can reset a password or restore a deleted account.
 */
import type { FactOf } from '@falaj/contract/integration/facts.ts'
import { nextAccountIds } from '../../banking/account-ids.ts'
import { withdrawNumbersOfImported } from '../../profile/opened-account.ts'
import { lines, mirrorStatement, unknown } from './mirror.ts'
import { findPerson, isAnother, knownPerson, movesInOnce } from './moves-in-once.ts'
import { advanceReferenceSequence } from './numbers.ts'
import type { Upsert } from './upsert.ts'

/** A login name, whether address or user name, belongs to one account. */
const belongsToSomebodyElse = (field: 'email' | 'username') =>
  `exists (select from login_name join account on account.id = login_name.account_id
    where login_name.name = lower(btrim(line.${field})) and account.person_id <> person.id)`

const answersRead = { card_number: 'text', security_answers: 'jsonb' }
const accountReads = {
  ...answersRead,
  email: 'text',
  username: 'text',
  password_hash: 'text',
  password_changed_on: 'date',
  account_verified: 'boolean',
  phone_verified: 'boolean',
  language: 'text',
}

export const account: Upsert<FactOf<'account.imported'>> = {
  name: 'account.imported',
  phase: 4,
  keyOf: (fact) => `account ${fact.card_number}`,
  statements: [
    mirrorStatement({
      table: 'account',
      key: ['person_id'],
      reads: accountReads,
      finds: findPerson,
      refuses: [
        knownPerson,
        {
          when: belongsToSomebodyElse('email'),
          field: 'email',
          reason: `'belongs to the account of somebody else'`,
        },
        {
          when: belongsToSomebodyElse('username'),
          field: 'username',
          reason: `'belongs to the account of somebody else'`,
        },
        {
          when: `exists (select from jsonb_array_elements(line.security_answers) as answer
      where not exists (select from security_question where code = answer->>'question'))`,
          field: 'security_answers',
          reason: `'names a question that does not exist'`,
        },
      ],
      ...movesInOnce({
        person_id: 'person.id',
        email: 'line.email',
        username: 'line.username',
        password_hash: 'line.password_hash',
        password_changed_at: `line.password_changed_on::timestamp at time zone 'UTC'`,
        account_verified: 'line.account_verified',
        phone_verified: 'line.phone_verified',
        language: 'line.language',
      }),
    }),
    // Only for an account without answers, so that no feed overwrites what the member has changed.
    {
      reads: Object.keys(answersRead),
      concerns: (fact) => fact.security_answers.length > 0,
      text: `with ${lines(answersRead)},
added as (
  insert into security_answer (account_id, question_id, answer_hash)
  select account.id, security_question.id, answer->>'answer_hash'
  from line join person using (card_number) join account on account.person_id = person.id
  cross join jsonb_array_elements(line.security_answers) as answer
  join security_question on security_question.code = answer->>'question'
  where not exists (select from security_answer as earlier where earlier.account_id = account.id)
  on conflict do nothing
  returning account_id
)
select distinct line, 'changed' as outcome, null as field, null as reason
from line join person using (card_number) join account on account.person_id = person.id
where account.id in (select account_id from added)`,
    },
  ],
  afterNew: (transaction, facts, at) =>
    withdrawNumbersOfImported(
      transaction,
      facts.map(({ card_number }) => card_number),
      at,
    ),
}

export const bankAccount: Upsert<FactOf<'bank_account.imported'>> = {
  name: 'bank_account.imported',
  phase: 4,
  keyOf: (fact) => `bank account ${fact.account_key}`,
  drawIds: nextAccountIds,
  alsoRead: ({ iban_no, account_no }, _fileIds, { numbers, id }) => ({
    id,
    ...numbers.rowOf({ iban_no, account_no }, id),
  }),
  statements: [
    mirrorStatement({
      table: 'bank_account',
      key: ['account_key'],
      reads: {
        id: 'bigint',
        account_key: 'text',
        card_number: 'text',
        bank_name: 'text',
        bank_country: 'text',
        number_type: 'smallint',
        iban_no: 'text',
        account_no: 'text',
        last_four: 'text',
        number_mac: 'text',
        swift: 'text',
        ifsc_or_aba: 'text',
        pay_currency: 'text',
        is_default: 'boolean',
      },
      finds: `${findPerson}
    left join country on country.iso2 = line.bank_country
    left join currency on currency.code = line.pay_currency
    left join bank_account as current_row on current_row.account_key = line.account_key`,
      refuses: [
        knownPerson,
        isAnother('account_key', 'current_row.person_id = person.id'),
        unknown('country', 'country.id', 'bank_country'),
        unknown('currency', 'currency.id', 'pay_currency'),
      ],
      ...movesInOnce({
        id: 'line.id',
        account_key: 'line.account_key',
        person_id: 'person.id',
        bank_name: 'line.bank_name',
        country_id: 'country.id',
        number_type: 'line.number_type',
        iban_no: 'line.iban_no',
        account_no: 'line.account_no',
        last_four: 'line.last_four',
        number_mac: 'line.number_mac',
        swift: 'line.swift',
        ifsc_or_aba: 'line.ifsc_or_aba',
        currency: 'line.pay_currency',
        // The first one wins, unless the member has chosen one here.
        is_default: `line.is_default
      and row_number() over (partition by line.card_number, line.is_default order by line.line) = 1
      and not exists (select from bank_account where person_id = person.id and is_default and deleted_at is null)`,
      }),
    }),
  ],
}

/** Whoever asked has been told of a refusal already. */
export const profileChange: Upsert<FactOf<'profile_change.imported'>> = {
  name: 'profile_change.imported',
  // After the accounts.
  phase: 5,
  keyOf: (fact) => `profile change ${fact.reference_number}`,
  statements: [
    mirrorStatement({
      table: 'profile_change',
      key: ['reference_number'],
      reads: {
        reference_number: 'text',
        card_number: 'text',
        policy_number: 'text',
        requested_by: 'text',
        section: 'text',
        requested_at: 'timestamptz',
        before: 'jsonb',
        wanted: 'jsonb',
        refused_at: 'timestamptz',
        reason: 'jsonb',
      },
      finds: `${findPerson}
    left join policy on policy.policy_number = line.policy_number
    left join enrolment on enrolment.person_id = person.id and enrolment.policy_id = policy.id
    left join (account join person as asking on asking.id = account.person_id)
      on asking.card_number = line.requested_by
    left join profile_change as current_row on current_row.reference_number = line.reference_number`,
      refuses: [
        knownPerson,
        isAnother(
          'reference_number',
          'current_row.person_id = person.id and current_row.core_outbox_id is null',
        ),
        {
          when: 'enrolment.id is null',
          field: 'policy_number',
          reason: `format('%s is not covered by policy %s', line.card_number, line.policy_number)`,
        },
        {
          when: 'account.id is null',
          field: 'requested_by',
          reason: `format('%s has no account', line.requested_by)`,
        },
        {
          // Codes go there.
          when: `line.refused_at is null and line.wanted ? 'phone_number' and exists (
      select from account as own where own.person_id = person.id and own.id <> account.id)
      and not exists (select from profile_change as known where known.reference_number = line.reference_number)`,
          field: 'wanted',
          reason: `format('%s has an account, and only its owner changes the number', line.card_number)`,
        },
        {
          when: `line.refused_at is null and exists (select from profile_change as other
      where other.person_id = person.id and other.policy_id = policy.id and other.section = line.section
        and other.state = 'waiting' and other.reference_number <> line.reference_number)`,
          field: 'section',
          reason: `format('a change of %s waits already', line.section)`,
        },
      ],
      ...movesInOnce({
        reference_number: 'line.reference_number',
        account_id: 'account.id',
        person_id: 'person.id',
        policy_id: 'policy.id',
        section: 'line.section',
        before: 'line.before',
        wanted: 'line.wanted',
        state: `case when line.refused_at is null then 'waiting' else 'refused' end`,
        requested_at: 'line.requested_at',
        decided_at: 'line.refused_at',
        reason: 'line.reason',
        told_at: 'line.refused_at',
      }),
    }),
    // The record may have it already: nobody would answer any more.
    {
      reads: ['reference_number'],
      concerns: (fact) => fact.refused_at === null,
      text: `with ${lines({ reference_number: 'text' })}
select line, 'unchanged' as outcome, null as field, null as reason, confirm_profile_changes(person_id)
from line join profile_change using (reference_number) where state = 'waiting'`,
    },
    advanceReferenceSequence('PRF'),
  ],
}
