/** How a device that holds passkeys is reached, as WebAuthn names it. */
export const transports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const
export type Transport = (typeof transports)[number]
export const isTransport = (transport: string): transport is Transport =>
  transports.some((one) => one === transport)
