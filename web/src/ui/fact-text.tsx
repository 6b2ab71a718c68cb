import { ownLanguage } from '../language/own-language.ts'
import { useTexts } from '../language/use-texts.ts'
import { Sentence } from './sentence.tsx'

/** What the core system or a member wrote, marked with its language where that is not the page's. */
export function FactText({ children }: { children: string | null | undefined }) {
  const { language } = useTexts()
  if (!children) return null
  return (
    <bdi {...ownLanguage(children, language)}>
      <Sentence text={children} />
    </bdi>
  )
}
