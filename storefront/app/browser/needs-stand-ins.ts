/**
 * Whether something is missing that stand-ins.ts brings. Short, because it is in every page: a browser that has these three has the others
 * (storefront/browsers/built-files.test.ts).
 */
export const needsStandIns = () => !('canParse' in URL && 'any' in AbortSignal && 'popover' in document.documentElement)

/** Older than those that are promised. elements.css and backoffice.css ask the same, and show the words about it. */
export const isBrowserOutdated = () => !CSS.supports('(container-type:inline-size) and (height:1dvh)')
