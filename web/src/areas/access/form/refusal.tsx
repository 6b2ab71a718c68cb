import { Link } from 'react-router'
import { useTexts } from '../../../app/language/use-texts.ts'
import { paths } from '../../../app/paths.ts'
import { CallRefused, errorText } from '../../../app/session/call-failed.ts'
import { aroundWord } from './around-word.ts'

export interface StartAgain {
  to: string
  text: string
}

/** What was asked for is over: a set-up, a link, a code. */
const over = 410

/**
 * What the server said: the word "contact" in it leads to Contact Us (ACC-106, ACC-139). `again` is
 * offered when what the page was about is over.
 */
export function Refusal({ problem, again }: { problem: unknown; again?: StartAgain }) {
  const { t } = useTexts()
  const text = errorText(problem, t)
  if (!(problem instanceof CallRefused)) return text
  return (
    <>
      <ContactLinked text={text} />
      {again && problem.status === over && (
        <>
          {' '}
          <Link to={again.to}>{again.text}</Link>
        </>
      )}
    </>
  )
}

export function ContactLinked({ text }: { text: string }) {
  const { t } = useTexts()
  const parts = aroundWord(text, t('contact.word'))
  if (!parts) return text
  return (
    <>
      {parts.before}
      <Link to={paths.contactUs}>{parts.word}</Link>
      {parts.after}
    </>
  )
}
