/** Describes a browser by its user agent; no decision depends on it. */
import type { BrowserName } from '@falaj/contract/profile/privacy/schemas.ts'
import Bowser from 'bowser'

export function browserWords(userAgent: string | null): BrowserName {
  if (!userAgent) return { name: null, system: null, device: 'computer' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    name: browser.name || null,
    system: systems[platform.model ?? ''] ?? systems[os.name ?? ''] ?? (os.name || null),
    device: devices[platform.type ?? ''] ?? 'computer',
  }
}

/** As people call them. */
const systems: Record<string, string> = { iPhone: 'iPhone', iPad: 'iPad', macOS: 'Mac' }
const devices: Record<string, BrowserName['device']> = { mobile: 'phone', tablet: 'tablet' }

/** The same browser on the same system, whatever their versions. */
export const browserFamily = (userAgent: string | null): string => {
  const { name, system, device } = browserWords(userAgent)
  return `${name ?? ''}/${system ?? ''}/${device}`
}
