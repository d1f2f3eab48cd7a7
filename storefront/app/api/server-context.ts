import { createContext, data, type RouterContextProvider } from 'react-router'
import { CallError, type Client, createClient, type Transport } from '#contract/client.ts'
import type { ShopIdentity } from '#web/browser/shop-identity.ts'

/** The server's context for rendered pages (server/src/storefront/plugin.ts). */
export type ServerContext = {
  /** Makes the shop's calls in process. */
  send: Transport
  organisationId: number
  /** The name that requests give the organisation (U09). */
  organisationName: string
  /** The shop's name, its logo, and the CSS rules of its colours, with their hash in the Content-Security-Policy. */
  shop: ShopIdentity & { css: string }
  /** The operator's tile server; an empty address if there is none. */
  map: { tileUrl: string; attribution: string }
  /** Calls of the browser name their traces (trace-headers.ts). */
  isTraced: boolean
  /** A defect while rendering, for the log. */
  report: (error: unknown, url: string) => void
  /** Origin of the shop, for canonical addresses and share previews. */
  publicUrl: string
}

export const serverContext = createContext<ServerContext>()

/**
 * The client for server loaders. A call that finds nothing shows the 404 page with HTTP 404; any other failure shows
 * the error page with HTTP 503, so that it is neither cached nor indexed.
 */
export function shopApi(context: Readonly<RouterContextProvider>): Client {
  // Made here and not by the server, whose CallError is another class than the one in the storefront's bundle.
  const api = createClient(context.get(serverContext))
  return (route, ...input) => api(route, ...input).catch(failPage)
}

/** The response of a call of `shopApi`; null for NOT_FOUND, instead of the 404 page. */
export function orNull<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: { init?: { status?: number } }) => {
    if (error.init?.status === 404) return null
    throw error
  })
}

function failPage(error: unknown): never {
  if (!(error instanceof CallError)) throw error
  // An id that no product can have is refused as invalid; for the visitor it is a page that does not exist.
  const status = error.http === 404 || error.http === 422 ? 404 : 503
  throw data({ message: error.message }, { status })
}
