import { Link } from 'react-router'
import { useTexts } from '../language/use-texts.ts'
import { paths } from '../routing/paths.ts'
import { aroundWords } from './around-words.ts'
import { Sentence } from './sentence.tsx'

/** A sentence in which "contact us", or what the language says for it, leads to Contact Us (ACC-106, ACC-139). */
export function LinkedText({ children: sentence }: { children: string }) {
  const { t } = useTexts()
  const parts = aroundWords(sentence, t('contact.words'))
  if (!parts) return <Sentence text={sentence} />
  return (
    <>
      <Sentence text={parts.before} />
      <Link to={paths.contactUs}>{parts.words}</Link>
      <Sentence text={parts.after} />
    </>
  )
}
