import { type PasswordLink, readLink } from '@falaj/contract/access/rules/link.ts'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useAwake } from '../../../ui/use-awake.ts'
import { hideParameters, opened } from './hide-parameters.ts'

type LinkPage = 'passwordReset' | 'setNewPassword'

/** In this module's memory only: coming back finds the link, a reload does not. */
const held = new Map<LinkPage, PasswordLink>()

/**
 * The link that opened the page: `reading` until the page has woken up, `broken` when it is none (ACC-126),
 * `forgotten` when it was opened before and is not remembered.
 */
export function useMailedLink(page: LinkPage): PasswordLink | 'reading' | 'broken' | 'forgotten' {
  const { param = '' } = useParams()
  const awake = useAwake()
  const read = param === opened ? held.get(page) : readLink(param)

  useEffect(() => {
    const link = readLink(param)
    if (!link) return
    held.set(page, link)
    hideParameters(page)
  }, [page, param])

  if (!awake) return 'reading'
  return read ?? (param === opened ? 'forgotten' : 'broken')
}

/** It was used: coming back to it would only be refused. */
export function forgetLink(page: LinkPage): void {
  held.delete(page)
}
