/** The data for the hydration of a page, as JSON inside the HTML: written by the server, read by boot.ts. */
export type PageData = {
  /** React Router's `window.__reactRouterContext`, and its loader data as a turbo-stream text. */
  context: Record<string, unknown>
  stream: string
  /** Modules that must run before the entry: hot reload in development, and the route manifest. */
  before: string[]
  /** Modules of each matched route by its id; their exports together are the route module. */
  routes: Record<string, string[]>
  entry: string
  /** Everything the modules above import, so that one round trip fetches all; dependencies come first. */
  imports: string[]
}

/** 'now': the page shows nothing without script. 'later': after its load event, or at the first sign of an interaction. */
export type Hydrate = 'now' | 'later'

/** Id of the <script> with the JSON, whose `data-hydrate` attribute is a `Hydrate`. */
export const pageDataId = 'page-data'
