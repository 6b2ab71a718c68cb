/** The most providers whose names go to a device at once: some 150 kB on the way. Of more it is told none. */
export const mostProviderNames = 10_000
