/**
 * Kinds of facilities that are one tap away, by the codes under which the core system lists them
 * (docs/integration.md). A portal whose list has none of these has no such tiles.
 */
export const tappedKinds = ['pharmacy', 'clinic', 'hospital', 'dental-centre'] as const
export type TappedKind = (typeof tappedKinds)[number]

export const isTappedKind = (code: string): code is TappedKind =>
  tappedKinds.some((one) => one === code)
