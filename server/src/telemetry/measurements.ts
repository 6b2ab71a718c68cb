/** What `/metrics` shows, for who collects it by OpenTelemetry: the same names, labels and values. */
import { metrics, type Observable } from '@opentelemetry/api'
import type { Registry } from 'prom-client'

/** `refresh` brings those up to date that are only measured when somebody asks. */
export async function offerMeasurements(
  registry: Registry,
  refresh: () => Promise<void>,
): Promise<void> {
  const meter = metrics.getMeter('falaj')
  const instruments = new Map<string, Observable>()
  for (const { name, help, type } of await registry.getMetricsAsJSON()) {
    const options = { description: help }
    if (type.toString() === 'gauge')
      instruments.set(name, meter.createObservableGauge(name, options))
    if (type.toString() === 'counter')
      instruments.set(name, meter.createObservableCounter(name, options))
  }
  meter.addBatchObservableCallback(
    async (result) => {
      await refresh()
      for (const { name, values } of await registry.getMetricsAsJSON()) {
        const instrument = instruments.get(name)
        if (!instrument) continue
        for (const { value, labels } of values)
          if (Number.isFinite(value)) result.observe(instrument, value, labels)
      }
    },
    [...instruments.values()],
  )
}
