import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** One JSON line for each event, without secrets. */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['password', 'token', '*.password', '*.token', 'req.headers.authorization'], censor: '***' },
    },
    destination,
  )
}

/** Asynchronous, without buffering lines; flushed when the process ends. */
const standardOutput = () => pino.destination({ dest: 1, sync: false })
