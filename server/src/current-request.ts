import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string>()

/** Runs what a request has caused, at once or as a job later: its lines of the log have the id that the answer had. */
export const runForRequest = <T>(id: string, work: () => T): T => requestIds.run(id, work)

/** The id of the request because of which this runs; '' where there is none. */
export const currentRequestId = (): string => requestIds.getStore() ?? ''
