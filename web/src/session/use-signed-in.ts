import { useSyncExternalStore } from 'react'
import { onTokenChange, readToken } from './token.ts'

const isSignedIn = () => readToken() !== null
/** Prerendered pages are everybody's: they show the anonymous bar until the page has woken up. */
const whenPrerendered = () => false

export function useSignedIn(): boolean {
  return useSyncExternalStore(onTokenChange, isSignedIn, whenPrerendered)
}
