/** What the name of a file says about it, by the words with which people and clinics name such files. */

/** In English and Arabic. The first that is found counts, so the special ones come before the general. */
export type NamingWords<Kind> = readonly (readonly [Kind, RegExp])[]

export const examinationWords =
  /\blabs?\b|laborator|blood|x.?ray|\bmri\b|\bct\b|ultrasound|تحليل|تحاليل|مختبر|أشعة|اشعة/

/** Undefined for a name that says nothing, such as a camera's `IMG_2041.jpg`. */
export function kindByName<Kind>(words: NamingWords<Kind>, fileName: string): Kind | undefined {
  const name = fileName
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[_.-]+/g, ' ')
  return words.find(([, pattern]) => pattern.test(name))?.[0]
}
