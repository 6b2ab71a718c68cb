import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { useCallback, useEffect, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'

/**
 * What a form needs from the server before it can be filled in. Fetched again when the language changes. Nothing is
 * fetched while `key` is undefined.
 */
export function useFetched<Value>(
  fetchIt: (key: string, language: Language) => Promise<Value>,
  key: string | undefined,
) {
  const { language } = useTexts()
  const [value, setValue] = useState<Value>()
  const [problem, setProblem] = useState<unknown>()

  const load = useCallback(() => {
    if (key === undefined) return undefined
    let wanted = true
    fetchIt(key, language).then(
      (fetched) => {
        if (!wanted) return
        setValue(fetched)
        setProblem(undefined)
      },
      (thrown: unknown) => wanted && setProblem(thrown),
    )
    return () => {
      wanted = false
    }
  }, [fetchIt, key, language])
  useEffect(load, [load])

  return { value, problem, retry: load }
}
