/** Made by `build/message-catalogues.ts`, as the next two. */
declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core'

  export const catalogues: Record<
    string,
    (() => Promise<{ default: Messages; missing?: string[] }>) | undefined
  >
}

declare module 'virtual:languages' {
  import type { PortalLanguage } from '@falaj/contract/shared/rules/languages.ts'

  export const languages: readonly PortalLanguage[]
}

declare module 'virtual:wordings' {
  import type { Wording } from '@falaj/contract/shared/rules/wording.ts'

  export const wordings: Readonly<Record<string, Wording>>
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
