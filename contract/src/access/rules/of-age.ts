/** From when a dependant has an account of their own: the age of majority in most of the Gulf. */
const yearsOfAge = 18

/** Both are `YYYY-MM-DD`; `today` is in the person's country. */
export const isOfAge = (born: string, today: string): boolean =>
  `${Number(born.slice(0, 4)) + yearsOfAge}${born.slice(4)}` <= today
