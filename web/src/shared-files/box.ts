/**
 * The one place of files on the device: the browser's cache storage, which page and worker both have. What a phone
 * shared waits there as it is (`waiting-files.ts`); what a tab keeps there is sealed (`sealed-box.ts`).
 */

const name = 'shared-files'

/** Undefined where a browser keeps nothing: without encryption, and in some private windows. */
export async function openBox(): Promise<Cache | undefined> {
  try {
    return (await caches.has(name)) ? await caches.open(name) : undefined
  } catch {
    return undefined
  }
}

/** The same, and makes one. */
export async function makeBox(): Promise<Cache | undefined> {
  try {
    return await caches.open(name)
  } catch {
    return undefined
  }
}

/** Whoever logs out leaves nothing to the next at this phone. */
export const emptyBox = async (): Promise<void> => {
  if (await openBox()) await caches.delete(name)
}

/** When it was put there: milliseconds since the epoch. */
export const putAt = ({ headers }: Response): number => Number(headers.get('x-at'))

const sealed = '/sealed/'
export const isSealed = ({ url }: Request): boolean => url.includes(sealed)
export const sealedPlace = (id: string, part: string): string =>
  `${import.meta.env.BASE_URL.replace(/\/$/, '')}${sealed}${id}/${part}`
/** Whose it is, by its place. */
export const sealedBy = ({ url }: Request): string => url.split(sealed)[1]?.split('/')[0] ?? ''

/** Where a tab has the key of what it sealed under a name. */
export const keyName = (of: string): string => `sealed:${of}`
/** Whether this tab has sealed something under it. */
export const holdsSealed = (of: string): boolean => sessionStorage.getItem(keyName(of)) !== null
