import { useSettled } from '../../../ui/use-settled.ts'

/** Typing has ended. */
const restMs = 1_000

/** Said once typing has rested, and not at each key (ADD-640, ADD-694). */
export function Announced({ text }: { text: string }) {
  return <output className="unseen">{useSettled(text, restMs)}</output>
}
