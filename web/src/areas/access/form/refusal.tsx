import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { CallRefused, errorText } from '../../../session/call-failed.ts'
import { LinkedText } from '../../../ui/linked-text.tsx'

export interface StartAgain {
  to: string
  text: string
}

/** What was asked for is over: a set-up, a link, a code. */
const over = 410

/**
 * What the server said: "contact us" in it is a link (ACC-106, ACC-139). `again` is
 * offered when what the page was about is over.
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
