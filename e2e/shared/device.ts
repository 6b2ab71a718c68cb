/** A device that holds passkeys, as Chromium pretends to have it. */
import type { Page } from '@playwright/test'

/** A phone or laptop that verifies its owner. `answers`: its owner puts the finger on it. */
export async function withDevice(page: Page, { verifies = true } = {}) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: verifies,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether its owner puts the finger on it, or it is not the owner's. */
    verify: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    held: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
