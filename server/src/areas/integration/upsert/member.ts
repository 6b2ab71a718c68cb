/** Members: the person, and the enrolment under one policy. */
import type { FactOf } from '@falaj/contract/integration/facts.ts'
import { photoTypes } from '../../../ports/files/media-type.ts'
import { mirrorStatement, unknown } from './mirror.ts'
import type { NamedFile, Upsert } from './upsert.ts'

const reads = {
  card_number: 'text',
  policy_number: 'text',
  certificate_number: 'text',
  relationship: 'text',
  principal_card_number: 'text',
  dependant_code: 'text',
  first_name: 'jsonb',
  middle_name: 'jsonb',
  last_name: 'jsonb',
  date_of_birth: 'date',
  gender: 'smallint',
  marital_status: 'text',
  nationality: 'text',
  country: 'text',
  email: 'text',
  phone_number: 'text',
  photo_file_id: 'bigint',
  vip: 'boolean',
  status: 'text',
  effective_date: 'date',
  end_date: 'date',
  employment_date: 'date',
  basic_salary: 'numeric',
  is_thiqa_plan: 'boolean',
  info: 'jsonb',
}

const savePerson = mirrorStatement({
  table: 'person',
  key: ['card_number'],
  reads,
  finds: `left join policy on policy.policy_number = line.policy_number
    left join country as nation on nation.iso2 = line.nationality
    left join person as principal on principal.card_number = line.principal_card_number
    left join enrolment as head on head.person_id = principal.id and head.policy_id = policy.id
      and head.principal_id is null`,
  refuses: [
    unknown('policy', 'policy.id', 'policy_number'),
    unknown('country', 'nation.id', 'nationality'),
    unknown('member with card number', 'principal.id', 'principal_card_number'),
    {
      when: 'line.principal_card_number is not null and head.id is null',
      field: 'principal_card_number',
      reason: `format('member %s is no principal under policy %s', line.principal_card_number, line.policy_number)`,
    },
  ],
  columns: {
    card_number: 'line.card_number',
    first_name: 'line.first_name',
    middle_name: 'line.middle_name',
    last_name: 'line.last_name',
    date_of_birth: 'line.date_of_birth',
    gender: 'line.gender',
    marital_status: 'line.marital_status',
    nationality: 'line.nationality',
    country_code: 'line.country',
    email: 'line.email',
    phone_number: 'line.phone_number',
    photo_file_id: 'line.photo_file_id',
    vip: 'line.vip',
  },
  replaces: {
    // If the core system sends nothing, keep what the member may have entered in the portal.
    email: 'coalesce(excluded.email, mirror.email)',
    phone_number: 'coalesce(excluded.phone_number, mirror.phone_number)',
    // A photo that a member uploaded has no origin, and is kept.
    photo_file_id: `case when mirror.photo_file_id is null or exists (
        select from stored_file where id = mirror.photo_file_id and origin is not null)
      then coalesce(excluded.photo_file_id, mirror.photo_file_id) else mirror.photo_file_id end`,
  },
})

const saveEnrolment = mirrorStatement({
  table: 'enrolment',
  key: ['person_id', 'policy_id'],
  reads,
  finds: `join person on person.card_number = line.card_number
    join policy on policy.policy_number = line.policy_number
    left join person as principal on principal.card_number = line.principal_card_number`,
  columns: {
    person_id: 'person.id',
    policy_id: 'policy.id',
    principal_id: 'principal.id',
    certificate_number: 'line.certificate_number',
    dependant_code: 'line.dependant_code',
    relationship: 'line.relationship',
    status: 'line.status',
    effective_date: 'line.effective_date',
    end_date: 'line.end_date',
    employment_date: 'line.employment_date',
    basic_salary: 'line.basic_salary',
    is_thiqa_plan: 'line.is_thiqa_plan',
    info: 'line.info',
  },
})

const member = {
  keyOf: (fact: FactOf<'member.upserted'>) => `person ${fact.card_number}`,
  // What the later one does not tell is kept, and so is the enrolment under another policy.
  replaces: (later: FactOf<'member.upserted'>, earlier: FactOf<'member.upserted'>) =>
    later.policy_number === earlier.policy_number &&
    earlier.photo === null &&
    (earlier.email === null || later.email !== null) &&
    (earlier.phone_number === null || later.phone_number !== null),
  filesOf: ({ card_number, photo }: FactOf<'member.upserted'>): NamedFile[] =>
    photo === null
      ? []
      : [
          {
            field: 'photo',
            path: photo,
            fileName: photo.split('/').at(-1) ?? photo,
            slot: `person ${card_number} photo`,
            accepts: photoTypes,
          },
        ],
  alsoRead: (_fact: FactOf<'member.upserted'>, [photo_file_id]: readonly number[]) => ({
    photo_file_id,
  }),
  statements: [savePerson, saveEnrolment],
}

export const principal: Upsert<FactOf<'member.upserted'>> = {
  name: 'principals',
  phase: 2,
  ...member,
}
/** After the principals, whom they refer to. */
export const dependant: Upsert<FactOf<'member.upserted'>> = {
  name: 'dependants',
  phase: 3,
  ...member,
}
