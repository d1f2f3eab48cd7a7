/** The longest note of the team, in characters. */
export const maxOrderNote = 1_000
