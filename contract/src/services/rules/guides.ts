/** Kinds of guides, in the order of their tabs (SRV-034, SRV-035). */
export const contentTypes = ['video', 'tutorial', 'manual'] as const
export type ContentType = (typeof contentTypes)[number]
