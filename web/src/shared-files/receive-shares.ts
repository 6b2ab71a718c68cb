/** Lets the installed portal take what a phone shares. Without it the phone would send the file to the server (ADD-708). */

interface ScriptPolicies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

export async function receiveShares(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const address = `${import.meta.env.BASE_URL}share-worker.js`
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicies }
  // The address is our own, and no other is ever made.
  const trusted = trustedTypes
    ? trustedTypes
        .createPolicy('share-worker', { createScriptURL: () => address })
        .createScriptURL(address)
    : address
  // Where the browser refuses, a shared file is refused by the server, which says so.
  await navigator.serviceWorker.register(trusted, { updateViaCache: 'none' }).catch(() => undefined)
}
