/** Timeout of every request: calls, pages and their code (E01, C08). */
export const requestTimeoutMs = 30_000
