import { LegalPage } from './legal-page.tsx'
import { WhatWasAccepted } from './what-was-accepted.tsx'

/** The terms of use of the portal; where the insurer has its own page, the footer leads there. */
export function Component() {
  return (
    <LegalPage name="terms">
      <WhatWasAccepted document="terms" />
    </LegalPage>
  )
}
