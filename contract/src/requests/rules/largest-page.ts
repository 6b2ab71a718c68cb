/** At most how many requests a list tells at once. */
export const largestPage = 100
