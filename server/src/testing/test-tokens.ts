/**
 * A test's user has one token for two sessions: that of the shop, and that of the back office, whose token is derived from it. Tests use
 * the first, and calls of the back office are made with the second.
 */
export const staffTokenOf = (token: string) => `staff-${token}`

/** The token with which a path is requested. */
export const tokenFor = (path: string, token: string) =>
  path.startsWith('/api/v1/kelola') && !token.startsWith('staff-') ? staffTokenOf(token) : token
