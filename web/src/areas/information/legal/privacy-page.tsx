import { LegalPage } from './legal-page.tsx'
import { WhatWasAccepted } from './what-was-accepted.tsx'

/** The privacy policy (SUP-070, SUP-071). */
export function Component() {
  return (
    <LegalPage name="privacy">
      <WhatWasAccepted document="privacy" />
    </LegalPage>
  )
}
