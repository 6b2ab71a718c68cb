import { checkLink } from '@falaj/contract/access/recovery/calls.ts'
import type { LinkPurpose } from '@falaj/contract/access/recovery/schemas.ts'
import { type PasswordLink, readLink } from '@falaj/contract/access/rules/link.ts'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../../session/call.ts'
import { useAwake } from '../../../ui/use-awake.ts'
import { hideParameters, opened } from './hide-parameters.ts'

const purposes = {
  passwordReset: 'reset-password',
  setNewPassword: 'set-password',
} as const satisfies Record<string, LinkPurpose>
type LinkPage = keyof typeof purposes

/** Only in memory: it is there when the member comes back, but not after a reload. */
const held = new Map<LinkPage, PasswordLink>()

/**
 * The link that opened the page: `reading` until the page is interactive, `broken` if it is invalid (ACC-126),
 * `forgotten` after a reload, `dead` if the server says that it no longer works.
 */
export function useMailedLink(
  page: LinkPage,
): PasswordLink | 'reading' | 'broken' | 'forgotten' | 'dead' {
  const { param = '' } = useParams()
  const awake = useAwake()
  const read = param === opened ? held.get(page) : readLink(param)

  useEffect(() => {
    const link = readLink(param)
    if (!link) return
    held.set(page, link)
    hideParameters(page)
  }, [page, param])

  const dead = useIsDead(page, awake ? read : undefined)

  if (!awake) return 'reading'
  if (dead) return 'dead'
  return read ?? (param === opened ? 'forgotten' : 'broken')
}

/** Checked before the member fills in anything. If the check fails, the form can be tried anyway. */
function useIsDead(page: LinkPage, link: PasswordLink | undefined): boolean {
  const [dead, setDead] = useState<string>()
  const { email, token } = link ?? {}
  useEffect(() => {
    if (!email || !token) return undefined
    let wanted = true
    call(checkLink, { body: { purpose: purposes[page], email, token } }).then(
      ({ data }) => wanted && !data.good && setDead(token),
      (problem: unknown) => console.warn(problem),
    )
    return () => {
      wanted = false
    }
  }, [page, email, token])
  return token !== undefined && dead === token
}

/** After use: it would be refused a second time. */
export function forgetLink(page: LinkPage): void {
  held.delete(page)
}
