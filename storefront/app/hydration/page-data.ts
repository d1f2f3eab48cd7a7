/** The data for the hydration of a page, inside the HTML: written by the server, read by boot.ts. */
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

/** The part of a screen's handle with this decision. */
export type HydrationHandle = {
  /** Default: 'later' where the server renders the data, else 'now'. */
  hydrate?: Hydrate
}

/** Id of the <script> with the data, whose `data-hydrate` attribute is a `Hydrate`. */
export const pageDataId = 'page-data'

/**
 * The text of that <script>: the stream as it is, which is JSON already and would be larger if it was quoted once more (150 bytes
 * on the home page), then a line of JSON, which is last so that a text that breaks off can't be read. A `<` stands only in strings.
 */
export function writePageData({ stream, ...rest }: PageData): string {
  return `${stream}\n${JSON.stringify(rest)}`.replace(/</g, '\\u003c')
}

/** Reads the text of `writePageData`. Throws a SyntaxError if the text is incomplete. */
export function readPageData(text: string): PageData {
  const end = text.lastIndexOf('\n')
  return { ...JSON.parse(text.slice(end)), stream: text.slice(0, end) }
}
