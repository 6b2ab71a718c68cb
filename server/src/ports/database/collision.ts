/** Two transactions collided: each waited for the other, or one changed what the other had read. Trying again will work. */
export const isCollision = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
