/** How long the shop waits for whatever it has asked for: a call, a page, the code of a page (E01, C08). */
export const requestTimeoutMs = 30_000
