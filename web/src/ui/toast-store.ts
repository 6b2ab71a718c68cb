/** Messages that pass by. Success goes after three seconds (PLT-016); an error stays until it is closed. */
import type { MessageKey } from '../language/message-key.ts'

/** A text of ours, or a sentence that the server wrote. */
export type ToastText = { key: MessageKey } | { sentence: string }

export interface Toast {
  id: number
  tone: 'running' | 'done' | 'problem'
  text: ToastText
  /** Tells the result on the page that it led to. */
  carried?: boolean
}

const goesAfter = 3_000
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0

export const currentToasts = () => toasts

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast, or turns the one with `id` into it. What already stands there is not said twice. */
export function showToast(tone: Toast['tone'], text: ToastText, id = ++lastId): number {
  const next = { id, tone, text }
  set([...toasts.filter((toast) => toast.id !== id && !saysTheSame(toast, next)), next])
  if (tone === 'done') setTimeout(() => closeToast(id), goesAfter)
  return id
}

/** Tells the result of what led to another page: it goes along to that page, and no further. */
export function showToastOnNextPage(tone: Toast['tone'], text: ToastText): void {
  const id = showToast(tone, text)
  set([...toasts.filter((toast) => toast.id !== id), { id, tone, text, carried: true }])
}

/** A toast goes with its page; what is under way goes on. */
export function leavePage(): void {
  const staying = toasts.filter(({ tone, carried }) => tone === 'running' || carried)
  set(staying.map(({ id, tone, text }) => ({ id, tone, text })))
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

/** What is under way is never the same: two downloads run, and each has its end. */
const saysTheSame = (one: Toast, other: Toast) =>
  one.tone === other.tone &&
  one.tone !== 'running' &&
  ('key' in one.text
    ? 'key' in other.text && one.text.key === other.text.key
    : 'sentence' in other.text && one.text.sentence === other.text.sentence)

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
