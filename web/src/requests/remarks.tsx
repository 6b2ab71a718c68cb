import { useTexts } from '../language/use-texts.ts'

const arabicLetter = /\p{Script=Arabic}/u

/** Is it in the reader's language? The insurer writes remarks in one language, not always in that of the page. */
export const isRead = (remarks: string, language: 'en' | 'ar'): boolean =>
  arabicLetter.test(remarks) === (language === 'ar')

/** The insurer's words, marked with their language where it is not the page's: a screen reader changes its voice. */
export function Remarks({ children }: { children: string }) {
  const { language } = useTexts()
  if (isRead(children, language)) return <bdi>{children}</bdi>
  const foreign = language === 'ar' ? { lang: 'en', dir: 'ltr' } : { lang: 'ar', dir: 'rtl' }
  return <bdi {...foreign}>{children}</bdi>
}
