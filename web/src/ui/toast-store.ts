/** Messages that pass by. Success goes after three seconds (PLT-016); an error stays until it is closed. */
import type { MessageKey } from '../app/language/message-key.ts'

/** A text of ours, or a sentence that the server wrote. */
export type ToastText = { key: MessageKey } | { sentence: string }

export interface Toast {
  id: number
  tone: 'running' | 'done' | 'problem'
  text: ToastText
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

/** Shows a toast, or turns the one with `id` into it. */
export function showToast(tone: Toast['tone'], text: ToastText, id = ++lastId): number {
  set([...toasts.filter((toast) => toast.id !== id), { id, tone, text }])
  if (tone === 'done') setTimeout(() => closeToast(id), goesAfter)
  return id
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
