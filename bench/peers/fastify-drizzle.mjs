/** Fastify with Drizzle. */
import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import Fastify from 'fastify'
import pg from 'pg'
import { holderOf, idleSince, isToBeMarked, packages, reachOf, summaries, tell } from './rules.mjs'

const id = (name) => bigint(name, { mode: 'number' })
const instant = (name) => timestamp(name, { withTimezone: true })
const session = pgTable('session', {
  id: uuid().primaryKey(),
  accountId: id('account_id'),
  endedAt: instant('ended_at'),
  expiresAt: instant('expires_at'),
  lastSeenAt: instant('last_seen_at'),
})
const account = pgTable('account', { id: id('id').primaryKey(), personId: id('person_id') })
const person = pgTable('person', {
  id: id('id').primaryKey(),
  first_name: jsonb(),
  last_name: jsonb(),
})
const country = pgTable('country', { id: integer().primaryKey(), iso2: text() })
const policy = pgTable('policy', {
  id: id('id').primaryKey(),
  policy_number: text(),
  ext_policy_number: text(),
  policy_type: text(),
  currency: text(),
  employer: jsonb(),
  effective_date: date(),
  expiry_date: date(),
  active: boolean(),
  tob_uploaded_at: instant('tob_uploaded_at'),
  country_id: integer(),
})
const enrolment = pgTable('enrolment', {
  id: id('id').primaryKey(),
  personId: id('person_id'),
  policyId: id('policy_id'),
  principalId: id('principal_id'),
  certificate_number: text(),
  status: text(),
  effective_date: date(),
  end_date: date(),
})
const coverage = pgTable('coverage', {
  id: id('id').primaryKey(),
  personId: id('person_id'),
  policyId: id('policy_id'),
  package_code: text(),
  package_name: jsonb(),
  coverage_type: jsonb(),
  plan_name: jsonb(),
  status: text(),
  effective_date: date(),
  benefits: jsonb(),
})
const packageTable = pgTable('package', {
  policyId: id('policy_id'),
  package_code: text(),
  excluded: jsonb(),
  named: jsonb(),
})

const database = drizzle({
  client: new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }),
})
const app = Fastify()
app.decorateRequest('reach', null)

app.addHook('onRequest', async (request, reply) => {
  const now = new Date()
  const holder = await holderOf(request.headers.authorization).catch(() => null)
  const [living] = holder
    ? await database
        .select({ id: session.id, lastSeenAt: session.lastSeenAt, personId: account.personId })
        .from(session)
        .innerJoin(account, eq(account.id, session.accountId))
        .where(
          and(
            eq(session.id, holder.sessionId),
            eq(session.accountId, holder.accountId),
            isNull(session.endedAt),
            gt(session.expiresAt, now),
            gt(session.lastSeenAt, idleSince(now)),
          ),
        )
    : []
  if (!living) return reply.status(401).send({ success: false })
  if (isToBeMarked(living, now))
    await database.update(session).set({ lastSeenAt: now }).where(eq(session.id, living.id))
  const { personId } = living
  const enrolments = await database
    .select({ enrolment, policy, iso2: country.iso2 })
    .from(enrolment)
    .innerJoin(policy, eq(policy.id, enrolment.policyId))
    .innerJoin(country, eq(country.id, policy.country_id))
    .where(or(eq(enrolment.personId, personId), eq(enrolment.principalId, personId)))
  request.reach = reachOf(personId, enrolments.map(reached), now)
})

app.get('/user-policies', async ({ reach }) => {
  const rows = await database
    .select({ policy, enrolment, person, iso2: country.iso2 })
    .from(enrolment)
    .innerJoin(policy, eq(policy.id, enrolment.policyId))
    .innerJoin(country, eq(country.id, policy.country_id))
    .innerJoin(person, eq(person.id, enrolment.personId))
    .where(eq(enrolment.personId, reach.self))
    .orderBy(desc(policy.expiry_date), asc(policy.id))
  return { success: true, data: summaries(rows.map(policyRow), reach) }
})

const asked = {
  body: {
    type: 'object',
    required: ['policy_id'],
    properties: { policy_id: { type: 'integer' }, dependent_id: { type: 'integer' } },
  },
}

app.post('/get-member-coverage', { schema: asked }, async ({ reach, body }) => {
  const { personId, policyId } = reach.enrolment(body.policy_id, body.dependent_id)
  const rows = await database
    .select({ coverage, policy, packageTable, iso2: country.iso2 })
    .from(coverage)
    .innerJoin(policy, eq(policy.id, coverage.policyId))
    .innerJoin(country, eq(country.id, policy.country_id))
    .leftJoin(
      packageTable,
      and(
        eq(packageTable.policyId, coverage.policyId),
        eq(packageTable.package_code, coverage.package_code),
      ),
    )
    .where(and(eq(coverage.personId, personId), eq(coverage.policyId, policyId)))
    .orderBy(asc(coverage.id))
  return { success: true, data: packages(rows.map(packageRow)) }
})

const reached = ({ enrolment: one, policy: its, iso2 }) => ({
  id: one.id,
  personId: one.personId,
  policyId: one.policyId,
  principalId: one.principalId,
  country: iso2,
  cover: {
    active: its.active,
    begins: its.effective_date,
    expires: its.expiry_date,
    status: one.status,
    joined: one.effective_date,
    left: one.end_date,
  },
})

const policyRow = ({ policy: its, enrolment: one, person: member, iso2 }) => ({
  ...its,
  country_code: iso2,
  certificate_number: one.certificate_number,
  status: one.status,
  first_name: member.first_name,
  last_name: member.last_name,
})

const packageRow = ({ coverage: one, policy: its, packageTable: its_package, iso2 }) => ({
  ...one,
  currency: its.currency,
  tob_uploaded_at: its.tob_uploaded_at,
  country_code: iso2,
  excluded: its_package?.excluded ?? null,
  named: its_package?.named ?? [],
})

await app.listen({ host: '127.0.0.1', port: 0 })
tell(app.server.address().port)
