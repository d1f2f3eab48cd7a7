import type { Answer } from '../http.ts'

/** A condition of the error catalogue, and how a client recognises it. */
export type Condition = {
  /** Its rows in docs/requirements.md. */
  id: string
  when: string
} & (Produced | { /** Why this server never answers so. */ elsewhere: string })

type Produced = {
  /** How a test brings it about. */
  by: () => Promise<Answer>
  http: number
  status: boolean
  message?: string | RegExp
  usermsg?: string | RegExp
}
