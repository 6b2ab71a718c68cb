/** Express with Prisma. */
import { PrismaPg } from '@prisma/adapter-pg'
import express from 'express'
import { z } from 'zod'
import { PrismaClient } from './generated/client.ts'
import { holderOf, idleSince, isToBeMarked, packages, reachOf, summaries, tell } from './rules.mjs'

const adapter = new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 10 })
const prisma = new PrismaClient({ adapter })
const app = express()
app.use(express.json())

// oxlint-disable-next-line oxc/no-async-endpoint-handlers -- this is Express 5, which awaits them
app.use(async (request, response, next) => {
  const now = new Date()
  const holder = await holderOf(request.headers.authorization).catch(() => null)
  const session =
    holder &&
    (await prisma.session.findFirst({
      where: {
        id: holder.sessionId,
        accountId: holder.accountId,
        endedAt: null,
        expiresAt: { gt: now },
        lastSeenAt: { gt: idleSince(now) },
      },
      include: { account: true },
    }))
  if (!session) return response.status(401).json({ success: false })
  if (isToBeMarked(session, now))
    await prisma.session.update({ where: { id: session.id }, data: { lastSeenAt: now } })
  const { personId } = session.account
  const enrolments = await prisma.enrolment.findMany({
    where: { OR: [{ personId }, { principalId: personId }] },
    include: { policy: { include: { country: true } } },
  })
  request.reach = reachOf(Number(personId), enrolments.map(reached), now)
  next()
})

app.get('/user-policies', async ({ reach }, response) => {
  const own = await prisma.enrolment.findMany({
    where: { personId: reach.self },
    include: { person: true, policy: { include: { country: true } } },
    orderBy: [{ policy: { expiryDate: 'desc' } }, { policyId: 'asc' }],
  })
  response.json({ success: true, data: summaries(own.map(policyRow), reach) })
})

const asked = z.object({ policy_id: z.number().int(), dependent_id: z.number().int().optional() })

app.post('/get-member-coverage', async ({ reach, body }, response) => {
  const { policy_id, dependent_id } = asked.parse(body)
  const { personId, policyId } = reach.enrolment(policy_id, dependent_id)
  const coverages = await prisma.coverage.findMany({
    where: { personId, policyId },
    include: { policy: { include: { country: true, packages: true } } },
    orderBy: { id: 'asc' },
  })
  response.json({ success: true, data: packages(coverages.map(packageRow)) })
})

const day = (date) => date && date.toISOString().slice(0, 10)

const reached = ({ id, personId, policyId, principalId, policy, status, ...dates }) => ({
  id: Number(id),
  personId: Number(personId),
  policyId: Number(policyId),
  principalId: principalId === null ? null : Number(principalId),
  country: policy.country.iso2,
  cover: {
    active: policy.active,
    begins: day(policy.effectiveDate),
    expires: day(policy.expiryDate),
    status,
    joined: day(dates.effectiveDate),
    left: day(dates.endDate),
  },
})

const policyRow = ({ policy, person, certificateNumber, status }) => ({
  id: Number(policy.id),
  policy_number: policy.policyNumber,
  ext_policy_number: policy.extPolicyNumber,
  policy_type: policy.policyType,
  currency: policy.currency,
  employer: policy.employer,
  effective_date: day(policy.effectiveDate),
  expiry_date: day(policy.expiryDate),
  active: policy.active,
  tob_uploaded_at: policy.tobUploadedAt,
  country_code: policy.country.iso2,
  certificate_number: certificateNumber,
  status,
  first_name: person.firstName,
  last_name: person.lastName,
})

function packageRow({ policy, ...coverage }) {
  const its = policy.packages.find((one) => one.packageCode === coverage.packageCode)
  return {
    id: Number(coverage.id),
    package_name: coverage.packageName,
    coverage_type: coverage.coverageType,
    plan_name: coverage.planName,
    status: coverage.status,
    effective_date: day(coverage.effectiveDate),
    benefits: coverage.benefits,
    currency: policy.currency,
    tob_uploaded_at: policy.tobUploadedAt,
    country_code: policy.country.iso2,
    excluded: its?.excluded ?? null,
    named: its?.named ?? [],
  }
}

const server = app.listen(0, '127.0.0.1', () => tell(server.address().port))
