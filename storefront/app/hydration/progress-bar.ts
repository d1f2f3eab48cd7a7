/** Path of this document when it was loaded. */
export const documentPath = location.pathname + location.search

/**
 * For a link that the browser follows: on a slow network it gives no feedback for a second or more. One with `data-replace` replaces
 * this page in the history, as it does once the page is hydrated.
 */
export function followLink(link: HTMLAnchorElement | null, event: MouseEvent) {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event
  const opensElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link?.target
  if (!link || opensElsewhere || link.pathname + link.search === documentPath) return
  showProgressBar()
  if (link.dataset.replace === undefined) return
  event.preventDefault()
  location.replace(link.href)
}

/** An element rather than an attribute on <html>, which would recalculate the styles of the whole page first. */
export function showProgressBar() {
  if (progressBar()) return
  const bar = document.createElement('div')
  bar.className = 'navigation-progress'
  bar.dataset.leaving = ''
  document.body.append(bar)
}

export function hideProgressBar() {
  progressBar()?.remove()
}

const progressBar = () => document.querySelector('[data-leaving]')
