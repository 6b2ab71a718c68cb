/** The processes of the portal that share its port and its data folder. */
import type { StartSettings } from './settings.ts'

export interface Instance {
  /** In messages to the operator. */
  name: string
  /** Of its file, where it writes into one. */
  log: string
  /** Its settings apart from those of all. */
  own: Record<string, string>
}

/** One alone has nothing of its own. With several, each has a metrics port: METRICS_PORT and those after it. */
export function instancesOf({
  instances,
  metricsPort,
}: Pick<StartSettings, 'instances' | 'metricsPort'>): Instance[] {
  if (instances === 1) return [{ name: 'The portal', log: 'portal', own: {} }]
  return Array.from({ length: instances }, (_, at) => ({
    name: `Instance ${at + 1} of the portal`,
    log: at === 0 ? 'portal' : `portal-${at + 1}`,
    own: {
      INSTANCE_PLACE: String(at + 1),
      ...(metricsPort && { METRICS_PORT: String(metricsPort + at) }),
    },
  }))
}
