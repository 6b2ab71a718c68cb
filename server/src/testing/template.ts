/** The database that every test database is a copy of. */
export const template = 'newest_schema'

/** Whom portals in tests run as. */
export const portalRole = { name: 'falaj_portal', password: 'of the tests' }
