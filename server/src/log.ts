import { type Logger, pino } from 'pino'

export type Log = Logger

/** One JSON line an event, with what must never be written taken out. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['password', 'token', '*.password', '*.token', 'req.headers.authorization'], censor: '***' },
    },
    // Written in the background, each line as soon as the one before it is out; flushed when the process ends.
    pino.destination({ dest: 1, sync: false }),
  )
}
