/** A collector of OpenTelemetry for tests: takes what a portal sends by HTTP as JSON, and keeps it. */
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const value = z.record(z.string(), z.unknown())
const attribute = z.object({ key: z.string(), value })
const attributes = z
  .array(attribute)
  .default([])
  .transform((all) => Object.fromEntries(all.map((one) => [one.key, Object.values(one.value)[0]])))

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes,
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  status: z.object({ code: z.number().optional() }).optional(),
})
const record = z.object({
  severityText: z.string().optional(),
  body: z.object({ stringValue: z.string() }),
  attributes,
  traceId: z.string().optional(),
})
const point = z.looseObject({
  attributes,
  asDouble: z.number().optional(),
  count: z.coerce.number().optional(),
})
const metric = z.looseObject({ name: z.string() }).transform(({ name, ...kinds }) => ({
  name,
  points: z
    .object({ dataPoints: z.array(point) })
    .parse(Object.values(kinds).find((kind) => typeof kind === 'object')).dataPoints,
}))

const resource = z.object({ attributes })
const sent = {
  '/v1/traces': z.object({
    resourceSpans: z.array(
      z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
    ),
  }),
  '/v1/logs': z.object({
    resourceLogs: z.array(
      z.object({ resource, scopeLogs: z.array(z.object({ logRecords: z.array(record) })) }),
    ),
  }),
  '/v1/metrics': z.object({
    resourceMetrics: z.array(
      z.object({ resource, scopeMetrics: z.array(z.object({ metrics: z.array(metric) })) }),
    ),
  }),
}

export interface Collector extends AsyncDisposable {
  readonly url: string
  /** Everything, as it was sent. */
  readonly raw: string[]
  readonly resources: Record<string, unknown>[]
  readonly spans: z.output<typeof span>[]
  readonly records: z.output<typeof record>[]
  readonly metrics: z.output<typeof metric>[]
  /** From now on it answers with this status; null: not at all. */
  answer(status: number | null): void
}

export async function openCollector(): Promise<Collector> {
  let status: number | null = 200
  const kept: Pick<Collector, 'raw' | 'resources' | 'spans' | 'records' | 'metrics'> = {
    raw: [],
    resources: [],
    spans: [],
    records: [],
    metrics: [],
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => take(request.url, body, response))
  })
  function take(url: string | undefined, body: string, response: ServerResponse): void {
    if (status === 200) {
      kept.raw.push(body)
      const content: unknown = JSON.parse(body)
      if (url === '/v1/traces')
        for (const { resource: from, scopeSpans } of sent['/v1/traces'].parse(content)
          .resourceSpans) {
          kept.resources.push(from.attributes)
          kept.spans.push(...scopeSpans.flatMap(({ spans }) => spans))
        }
      if (url === '/v1/logs')
        for (const { scopeLogs } of sent['/v1/logs'].parse(content).resourceLogs)
          kept.records.push(...scopeLogs.flatMap(({ logRecords }) => logRecords))
      if (url === '/v1/metrics')
        for (const { scopeMetrics } of sent['/v1/metrics'].parse(content).resourceMetrics)
          kept.metrics.push(...scopeMetrics.flatMap(({ metrics }) => metrics))
    }
    if (status !== null)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    ...kept,
    answer: (next) => void (status = next),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
