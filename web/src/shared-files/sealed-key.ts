/** Where a tab has the key of what it sealed under a name (`sealed-box.ts`, which is loaded only where it is needed). */
export const keyName = (of: string): string => `sealed:${of}`

/** Whether this tab has sealed something under it. */
export const holdsSealed = (of: string): boolean => sessionStorage.getItem(keyName(of)) !== null
