/** Kinds of guides, in the order of their tabs (SRV-034, SRV-035). */
export const contentTypes = ['video', 'tutorial', 'manual'] as const

/** The title of a form or a manual followed by `.pdf` (SRV-032), without characters that file systems refuse. */
export const formFileName = (title: string): string =>
  `${title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()}.pdf`
