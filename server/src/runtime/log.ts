import { type DestinationStream, type Logger, pino } from 'pino'
import { currentRequestId } from './current-request.ts'

export type Log = Logger

/** One JSON line for each event, without secrets, with the id of the request that caused it. */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: causeOf,
      redact: { paths: ['password', 'token', '*.password', '*.token', 'req.headers.authorization'], censor: '***' },
    },
    destination,
  )
}

/** Lines about the request itself have its id already. */
function causeOf(_line: object, _level: number, logger: Logger): object {
  const reqId = currentRequestId()
  return reqId === '' || 'reqId' in logger.bindings() ? {} : { reqId }
}

/** Asynchronous, without buffering lines; flushed when the process ends. */
const standardOutput = () => pino.destination({ dest: 1, sync: false })
