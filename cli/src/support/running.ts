/** What the running portal tells on its private port. */
import { z } from 'zod'

const private_ = z.object({ status: z.string(), audit: z.string(), outgoing: z.string() })
const longestMs = 10_000

export interface PrivatePort {
  host: string
  metricsPort: number
}

export async function health(where: PrivatePort) {
  const answers = await Promise.all(['/health', '/ready'].map((path) => ask(where, path)))
  return answers.map(({ status, body, path }) => ({
    path,
    status,
    says: private_.partial().safeParse(jsonOf(body)).data,
  }))
}

export const metrics = async (where: PrivatePort): Promise<string> =>
  (await ask(where, '/metrics')).body

async function ask({ host, metricsPort }: PrivatePort, path: string) {
  if (metricsPort === 0) throw new Error('METRICS_PORT is not set.')
  const named = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const answer = await fetch(`http://${named}:${metricsPort}${path}`, {
    signal: AbortSignal.timeout(longestMs),
  })
  return { path, status: answer.status, body: await answer.text() }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
