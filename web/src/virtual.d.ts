/** Made by `build/message-catalogues.ts`. */
declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core'

  export const catalogues: Record<string, (() => Promise<{ default: Messages }>) | undefined>
}

/** Made by `build/gulf-outline.ts`. */
declare module 'virtual:gulf' {
  /** Rings of land, each as `longitude, latitude, longitude, …`. */
  export const outline: readonly (readonly number[])[]
}

/** Made by `build/leaked-passwords.ts`. */
declare module 'virtual:leaked-passwords' {
  export const lines: string
}
