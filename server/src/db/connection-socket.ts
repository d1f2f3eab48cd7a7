import { Socket } from 'node:net'

type Place = { host: string[]; port: number[] }

/**
 * Opens the driver's connections. When one breaks, Node says 'error' first and 'close' a moment later; what is asked in
 * between, the driver takes for answered with nothing as soon as it is connected again, a BEGIN too
 * (porsager/postgres#1215). So both are said in the same moment, and whatever was asked by then fails.
 */
export function connectionSockets(path: string | undefined): (place: Place) => Socket {
  let next = 0
  return ({ host, port }) => {
    const socket = endInOneMoment(new Socket())
    if (path) return socket.connect(path)
    const choice = next++ % port.length
    // Read by the driver: the name that a certificate must have.
    Object.assign(socket, { host: host[choice], port: port[choice] })
    return socket.connect(port[choice]!, host[choice]!)
  }
}

/** Holds an 'error' back until 'close'. The driver then does all of its clearing away at once. */
function endInOneMoment(socket: Socket): Socket {
  const emit = socket.emit.bind(socket) as (event: string, ...values: unknown[]) => boolean
  let cause: unknown
  socket.emit = (event: string, ...values: unknown[]) => {
    if (event === 'error') {
      cause = values[0]
      // A server that was stopped takes its local socket away with it.
      if (isMissing(cause)) cause.code = 'ECONNREFUSED'
      return true
    }
    if (event !== 'close') return emit(event, ...values)
    if (cause) emit('error', cause)
    return emit('close', false)
  }
  return socket
}

function isMissing(error: unknown): error is NodeJS.ErrnoException {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
