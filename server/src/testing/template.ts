/** The database that every test database is a copy of. */
export const template = 'newest_schema'
