/**
 * Node runs the portal and the core simulator with half of its usual space for young objects. That saves about 40 MB
 * while many documents arrive, and no benchmark is slower.
 */
export const runtimeOptions = ['--max-semi-space-size=8'] as const
