/** The first proof, or a later one that replaces it. */
export type ProofEvent = 'proof' | 'another_proof'

type Step = { at: Date; event: string; status: string; note: string }

/** Inserts the proofs into a history by time. They change no state, and none is before the first step. */
export function withProofs<S extends Step>(history: readonly S[], times: readonly string[]) {
  const proofs = times.map((time, index) => {
    const at = new Date(time)
    const event: ProofEvent = index === 0 ? 'proof' : 'another_proof'
    const status: S['status'] = (history.findLast((step) => step.at < at) ?? history[0])?.status ?? 'waiting'
    return { at, event, status, note: '' }
  })
  const [first, ...others] = history
  // The sort is stable: a proof submitted in the same millisecond as the decision about it comes first.
  return [...(first ? [first] : []), ...[...proofs, ...others].sort((a, b) => a.at.getTime() - b.at.getTime())]
}
