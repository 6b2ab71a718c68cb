/** The areas of the requirements, by the letters that their ids begin with. */

/** @type {Record<string, string>} */
export const areas = {
  ACC: 'Access, session and layout',
  POL: 'Dashboard and policies',
  SRV: 'Services',
  CLM: 'Claims',
  BNK: 'Bank accounts',
  PRV: 'Providers',
  PRF: 'Profile',
  PRE: 'Pre-approvals',
  SUP: 'Support and information',
  PLT: 'Platform',
}

/** What the product does beyond its specification; the areas above count apart from it. */
export const additions = { ADD: 'Additions' }
