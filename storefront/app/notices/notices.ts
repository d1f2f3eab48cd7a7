import type { Data } from '#contract/client.ts'

export type Notices = Data<'GET /me/notices'>

/** Shows a change at once, and takes it back if saving fails. `done`: said after success. */
export type ChangeNotices = (shown: Partial<Notices>, save: () => Promise<Notices>, done?: string) => Promise<void>
