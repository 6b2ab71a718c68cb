/** The insurer as the pages name it. The server fills it into every page, so it changes without a build. */

import type { InsuredCountries } from './countries.ts'
import type { Texts } from './rules/texts.ts'

/** Pictures of a map service, which the browser loads from there. */
export interface MapTiles {
  /** `https://tiles.example.com/{z}/{x}/{y}.png` */
  address: string
  /** Whose map it is, as the service wants it named. */
  attribution: string
}

/** Somebody who proves identities, as the login page names them. */
export interface OfferedIdentity {
  id: string
  /** As members know it. */
  name: Texts
  /** What its button says. */
  button: Texts
  /** The insurer has turned it off: it has no button. */
  off?: true
}

export interface Brand {
  /** The legal name, for the copyright line. */
  name: Texts
  /** The name beside the logo and on the card. */
  short_name: Texts
  /** What the portal is called, under that name. */
  portal_name: Texts
  copyright_year: string
  /** Already resolved, like the next: the insurer's own page or, without one, the portal's. */
  terms_url: Texts
  about_url: Texts
  /** As they are read aloud, e.g. `+971 4 555 0100`. */
  phone_inside_uae: string
  phone_outside_uae: string
  /** What a mobile number of the insurer's home country looks like, with spaces that do not break. */
  mobile_example: string
  /** Opens what single sign-on hides in addresses: 32 bytes, base64url. It is obfuscation and no secret (PLT-027). */
  sso_page_key: string
  insured: InsuredCountries
  /** Only where the operator has named a service. */
  map_tiles?: MapTiles
  /** Only where the operator has named some. */
  identity_providers?: readonly OfferedIdentity[]
}
