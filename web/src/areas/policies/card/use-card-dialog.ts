import { useSearchParams } from 'react-router'

/**
 * Whose card is open stands in the address: a link leads to it, and Back closes it. `0` is the principal, undefined
 * means that none is open.
 */
export function useCardDialog(): {
  person: number | undefined
  open: (person: number) => void
  close: () => void
} {
  const [params, setParams] = useSearchParams()
  const named = params.get('card')
  const person = named !== null && /^\d{1,9}$/.test(named) ? Number(named) : undefined
  const setPerson = (next: number | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === undefined) after.delete('card')
        else after.set('card', String(next))
        return after
      },
      { replace: person !== undefined, preventScrollReset: true },
    )
  return { person, open: setPerson, close: () => setPerson(undefined) }
}
