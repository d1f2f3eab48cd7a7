import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** One JSON line an event, with what must never be written taken out. */
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

/** Written in the background, each line as soon as the one before it is out; flushed when the process ends. */
const standardOutput = () => pino.destination({ dest: 1, sync: false })
