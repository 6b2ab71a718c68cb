/**
 * Each request as a span, and what it waited for as spans within it. All that is told of it is its route's template, its
 * status and its id: neither the address, nor who it was, nor what was sent.
 */
import {
  metrics,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'

export const requestIdAttribute = 'falaj.request_id'

/** Asked every few seconds by who watches. */
const notWorthTelling = new Set(['/health', '/ready'])

/** `behindProxy`: only then somebody we trust says to which trace a request belongs. */
export function traceRequests(app: FastifyInstance, { behindProxy }: { behindProxy: boolean }) {
  const tracer = trace.getTracer('falaj')
  const durations = metrics.getMeter('falaj').createHistogram('http.server.request.duration', {
    description: 'Time to answer, by route and status',
    unit: 's',
    advice: {
      explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    },
  })

  app.addHook('onRequest', (request, _reply, done) => {
    const { current, method, headers, routeOptions } = request
    if (current && !notWorthTelling.has(routeOptions.url ?? '')) {
      const from = behindProxy ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, from)
      if (span.isRecording()) current.trace(span)
    }
    done()
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const told = {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    }
    durations.record(reply.elapsedTime / 1000, told)
    const { span, stretches } = request.current?.traced ?? {}
    if (!span) return
    for (const { part, from, to } of stretches ?? []) {
      const within = trace.setSpan(ROOT_CONTEXT, span)
      tracer.startSpan(part, { startTime: from }, within).end(to)
    }
    span.updateName(`${request.method} ${route}`)
    span.setAttributes({ ...told, [requestIdAttribute]: request.id })
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}
