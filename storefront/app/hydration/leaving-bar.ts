/** Where the document was opened. */
export const address = location.pathname + location.search

/** The browser follows the link, but may say nothing of it until the other page comes: on a slow network, a second later. */
export function showLeaving(link: HTMLAnchorElement | null, event: MouseEvent) {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event
  const isElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link?.target
  if (link && !isElsewhere && link.pathname + link.search !== address) showLeavingBar()
}

/** An element of its own: a mark on <html> would have the styles of the whole page looked through before it is seen. */
export function showLeavingBar() {
  if (leavingBar()) return
  const bar = document.createElement('div')
  bar.className = 'navigation-progress'
  bar.dataset.leaving = ''
  document.body.append(bar)
}

export function removeLeavingBar() {
  leavingBar()?.remove()
}

const leavingBar = () => document.querySelector('[data-leaving]')
