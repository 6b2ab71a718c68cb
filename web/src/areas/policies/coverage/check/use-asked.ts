/** What is asked about a person's cover: a typed word, or one excluded treatment. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'

export interface Asked {
  typed: string
  type: (typed: string) => void
  /** In the address, so that a refused claim can lead to it. */
  chosen: string | null
  choose: (code: string | null) => void
}

/** Kept where the page moves the question to another place; what was asked about one person is not asked about another. */
export function useAsked(person: number | null): Asked {
  const [asked, setAsked] = useState({ person, typed: '' })
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('exclusion')
  const setChosen = (code: string | null) => {
    if (code === chosen) return
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (code === null) after.delete('exclusion')
        else after.set('exclusion', code)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    typed: asked.person === person ? asked.typed : '',
    type: (typed) => {
      setAsked({ person, typed })
      setChosen(null)
    },
    chosen,
    choose: (code) => {
      setAsked({ person, typed: '' })
      setChosen(code)
    },
  }
}
