/**
 * Before an @ or a dot, and after a slash, an address may go on on the next line. What follows the last dot stays with
 * the name before it: nobody reads a `.com` that stands alone.
 */
const breaks = /(?=@)|(?=\.[^.@/]*[.@])|(?<=\/)(?!\/)/

export const piecesOfAddress = (address: string): string[] => address.split(breaks)
