/** The longest note of the team, in characters. */
export const maxOrderNote = 1_000
/** Orders whose buyers are told something at once. */
export const maxTold = 500
