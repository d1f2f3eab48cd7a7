import type { Answer } from '../http.ts'

/** A condition of the error catalogue, and the response by which a client recognises it. */
export type Condition = {
  /** Its rows in docs/requirements.md. */
  id: string
  when: string
} & (Produced | { /** Why this server never answers so. */ notProducedBecause: string })

type Produced = {
  /** Produces the condition and returns the response. */
  produce: () => Promise<Answer>
  http: number
  status: boolean
  message?: string | RegExp
  usermsg?: string | RegExp
}
