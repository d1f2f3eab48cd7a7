/**
 * A test's user has one token in two sessions: that of the shop, and that of the back office, whose token follows from it. Tests
 * name the first, and a call of the back office is made with the second.
 */
export const staffTokenOf = (token: string) => `staff-${token}`

/** The token with which a path is asked. */
export const tokenFor = (path: string, token: string) =>
  path.startsWith('/api/v1/kelola') && !token.startsWith('staff-') ? staffTokenOf(token) : token
