/** What a member can do with a request: a link, with its verb. */
import type { MessageKey } from '../language/message-key.ts'
import { useTexts } from '../language/use-texts.ts'
import { LinkButton } from '../ui/button.tsx'
import { type RequestKind, requestPath } from './kind.ts'

export interface Action {
  to: string
  verb: MessageKey
  /** Its first word, where there is little room; the whole is still heard. */
  shortVerb?: MessageKey
}

export const editing = (kind: RequestKind, id: number): Action => ({
  to: requestPath(kind, id, 'edit'),
  verb: 'requests.act.edit',
})

export const resubmitting = (kind: RequestKind, id: number): Action => ({
  to: requestPath(kind, id, 'resubmit'),
  verb: 'requests.act.reSubmit',
})

/** The page it leads to finds the request in navigation state, and after a reload by its id (CLM-062 to CLM-068, PRE-036 to PRE-038). */
export function ActionLink({
  kind,
  request,
  action: { to, verb },
  filled,
  wide = false,
}: {
  kind: RequestKind
  request: object
  action: Action
  /** The page's one filled button. */
  filled: boolean
  wide?: boolean
}) {
  const { t } = useTexts()
  return (
    <LinkButton
      wide={wide}
      weight={filled ? 'filled' : 'outlined'}
      to={to}
      state={{ [kind.name]: request }}
    >
      {t(verb)}
    </LinkButton>
  )
}
