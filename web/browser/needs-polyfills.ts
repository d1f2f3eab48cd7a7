/**
 * Whether this browser needs polyfills.ts. Short, because every page contains it: a browser with these three has the others
 * (web/browsers/built-files.test.ts).
 */
export const needsPolyfills = () =>
  !('canParse' in URL && 'any' in AbortSignal && 'popover' in document.documentElement)

/** Whether this browser is older than the supported ones. elements.css and backoffice.css check the same and show a message. */
export const isBrowserOutdated = () => !CSS.supports('(container-type:inline-size) and (height:1dvh)')
