import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { CallRefused, errorText } from '../../../session/call-failed.ts'
import { LinkedText } from '../../../ui/linked-text.tsx'

export interface StartAgain {
  to: string
  text: string
}

/** A set-up, a link or a code that has expired. */
const over = 410

/**
 * The server's message, with "contact us" as a link (ACC-106, ACC-139). `again` is offered if the set-up, link or code
 * has expired.
 */
export function Refusal({ problem, again }: { problem: unknown; again?: StartAgain }) {
  const { t } = useTexts()
  const text = errorText(problem, t)
  if (!(problem instanceof CallRefused)) return text
  return (
    <>
      <LinkedText>{text}</LinkedText>
      {again && problem.status === over && (
        <>
          {' '}
          <Link to={again.to}>{again.text}</Link>
        </>
      )}
    </>
  )
}
