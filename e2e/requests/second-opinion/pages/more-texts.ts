/** With its keys among all others, the compiler names each text that the shared code says and this kind lacks. */
import type opinions from '../messages/en.json'

type OpinionTexts = typeof opinions

declare module '@falaj/web/language/message-key.ts' {
  // An interface, because only interfaces can be added to.
  interface MoreTexts extends OpinionTexts {}
}
