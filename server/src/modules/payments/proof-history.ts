/** A picture came in time, or another one in its place: steps in the history of what is paid. */
export type ProofEvent = 'proof' | 'another_proof'

type Step = { at: Date; event: string; status: string; note: string }

/** Puts the proofs, by the times when they came, among what happened: they come while the payment is awaited. */
export function withProofs<S extends Step>(history: readonly S[], times: readonly string[]) {
  const proofs = times.map((at, index) => {
    const event: ProofEvent = index === 0 ? 'proof' : 'another_proof'
    return { at: new Date(at), event, status: 'waiting' as const, note: '' }
  })
  const awaited = history.findLastIndex(({ status }) => status === 'waiting') + 1
  return [...history.slice(0, awaited), ...proofs, ...history.slice(awaited)]
}
