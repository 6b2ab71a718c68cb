/** Where the portal is served (GAP-147). The pages are built for the same path. */
export const basePath = process.env.BASE_PATH ?? '/portal'
export const apiRoot = `${basePath}/api`
