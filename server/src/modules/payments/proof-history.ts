/** The first proof, or a later one that replaces it. */
export type ProofEvent = 'proof' | 'another_proof'

type Step = { at: Date; event: string; status: string; note: string }

/** Inserts the proofs into a history, after the last row that waits for the payment. */
export function withProofs<S extends Step>(history: readonly S[], times: readonly string[]) {
  const proofs = times.map((at, index) => {
    const event: ProofEvent = index === 0 ? 'proof' : 'another_proof'
    return { at: new Date(at), event, status: 'waiting' as const, note: '' }
  })
  const awaited = history.findLastIndex(({ status }) => status === 'waiting') + 1
  return [...history.slice(0, awaited), ...proofs, ...history.slice(awaited)]
}
