/** Tries an endpoint out, one thing after the other. */
import { randomBytes } from 'node:crypto'
import { openEndpoint } from './endpoint.ts'
import { type Finding, tryOut } from './probe.ts'
import { refusingProbes } from './refusing-probes.ts'
import { type Patient, submissionsFor } from './submissions.ts'
import { kindProbe, takingProbes } from './taking-probes.ts'

export async function* check(
  url: string,
  secret: string,
  patient: Patient,
): AsyncGenerator<Finding> {
  const endpoint = openEndpoint(url, secret)
  const submissions = submissionsFor(patient, randomBytes(4).toString('hex'), new Date())
  const probes = [...takingProbes, ...submissions.others().map(kindProbe), ...refusingProbes]
  for (const probe of probes) yield await tryOut(probe, endpoint, submissions)
}
