import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between the shop and its database, which a test breaks. Answers the database's address through it. */
export async function networkTo(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const { hostname, port } = url
  const passing = new Map<Socket, Socket>()
  let isSilent = false

  const network = createServer((near) => {
    const far = connect(Number(port), hostname)
    passing.set(near, far)
    near.on('error', () => far.destroy()).once('close', () => passing.delete(near) && far.destroy())
    far.on('error', () => near.destroy()).once('close', () => near.destroy())
    if (isSilent) swallow(near, far)
    else near.pipe(far).pipe(near)
  })
  await once(network.listen(0, '127.0.0.1'), 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((network.address() as AddressInfo).port)

  return {
    url: url.href,
    /** Every connection there is ends without a goodbye. */
    reset() {
      for (const near of passing.keys()) near.resetAndDestroy()
    },
    /** Connections stay open and new ones are taken, but nothing comes through any more. */
    silence() {
      isSilent = true
      for (const [near, far] of passing) swallow(near, far)
    },
    /** New connections are whole again; those from before stay silent, as when a router has forgotten them. */
    restore() {
      isSilent = false
    },
    close() {
      network.close()
      for (const near of passing.keys()) near.destroy()
    },
  }
}

function swallow(near: Socket, far: Socket) {
  for (const [from, to] of [[near, far] as const, [far, near] as const]) from.unpipe(to).resume()
}
