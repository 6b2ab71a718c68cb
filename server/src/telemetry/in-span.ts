/** Work that belongs to no request (a job, a hand-over) as a span of its own. */
import {
  type Attributes,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/** `attributes` hold nothing of members. What `work` throws counts as a failure, without its words. */
export const inSpan = <Done>(
  name: string,
  { kind, attributes }: { kind: SpanKind; attributes: Attributes },
  work: (span: Span) => Promise<Done>,
): Promise<Done> =>
  trace.getTracer('falaj').startActiveSpan(name, { kind, attributes, root: true }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
