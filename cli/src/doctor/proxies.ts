/** TRUSTED_PROXIES against what arrives, as the running portal saw it and tells on its private port. */
import { z } from 'zod'
import { bad, type Finding, good, warning } from './finding.ts'

const seen = z.object({ unknownProxies: z.array(z.string()) })

export async function proxiesFinding({
  host,
  metricsPort,
}: {
  host: string
  metricsPort: number
}): Promise<Finding> {
  if (metricsPort === 0)
    return warning('proxies', 'What arrives is told on the private port: set METRICS_PORT.')
  const address = `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${metricsPort}/ready`
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  )
  const told = seen.safeParse(await answer?.json().catch(() => undefined)).data
  if (!told)
    return warning('proxies', `${address} does not tell what arrives: is the portal running here?`)
  return told.unknownProxies.length === 0
    ? good('proxies', 'Whoever forwards calls is in TRUSTED_PROXIES.')
    : bad(
        'proxies',
        `Calls come forwarded from ${told.unknownProxies.join(', ')}: add your proxy to TRUSTED_PROXIES, or all members share the limits of one address. If none of these is yours, only your proxy should reach the portal's port.`,
      )
}
