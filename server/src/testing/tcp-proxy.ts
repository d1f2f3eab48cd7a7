import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy to the database, to simulate failures of the network. `url` is the database's address through it. */
export async function tcpProxyTo(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const { hostname, port } = url
  const connections = new Map<Socket, Socket>()
  let isSilent = false

  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    connections.set(client, server)
    client.on('error', () => server.destroy()).once('close', () => connections.delete(client) && server.destroy())
    server.on('error', () => client.destroy()).once('close', () => client.destroy())
    if (isSilent) discardData(client, server)
    else client.pipe(server).pipe(client)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)

  return {
    url: url.href,
    openConnections: () => connections.size,
    /** Resets every connection. */
    reset() {
      for (const client of connections.keys()) client.resetAndDestroy()
    },
    /** Connections stay open and new ones are accepted, but no data passes. */
    silence() {
      isSilent = true
      for (const [client, server] of connections) discardData(client, server)
    },
    /** New connections work again; earlier ones stay silent, as after the restart of a router. */
    restore() {
      isSilent = false
    },
    close() {
      proxy.close()
      for (const client of connections.keys()) client.destroy()
    },
  }
}

function discardData(client: Socket, server: Socket) {
  for (const [from, to] of [[client, server] as const, [server, client] as const]) from.unpipe(to).resume()
}
