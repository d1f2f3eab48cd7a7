/** What hydration of the page needs, as JSON inside the HTML: written by the server, read by boot.ts. */
export type PageData = {
  /** React Router's own hand-off (`window.__reactRouterContext`) and its loader data as a turbo-stream text. */
  context: Record<string, unknown>
  stream: string
  /** Modules that must have run before the entry: hot reload in development, and the manifest of routes. */
  before: string[]
  /** Modules of each matched route; together they are the route's module. */
  routes: Record<string, string[]>
  entry: string
  /** Everything the modules above import, so that one round trip fetches all; what others import comes first. */
  imports: string[]
}

/** 'now': the page has nothing to show without script. 'later': after its load event, or at the first sign of intent. */
export type Hydrate = 'now' | 'later'

/** Id of the JSON's element, whose `data-hydrate` says when. */
export const pageDataId = 'page-data'
