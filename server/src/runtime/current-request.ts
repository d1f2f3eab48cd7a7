import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string>()

/** Runs work caused by a request, at once or as a job later: the log lines of both have the same request id. */
export const runForRequest = <T>(id: string, work: () => T): T => requestIds.run(id, work)

/** The id of the request that caused the current work; '' without one. */
export const currentRequestId = (): string => requestIds.getStore() ?? ''
