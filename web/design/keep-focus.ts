/**
 * Moves the focus when the focused element is gone: to one of these controls, or else to the heading of the screen. A focus that the
 * user moved meanwhile stays.
 */
export function keepFocus(...before: (Element | null)[]) {
  const { activeElement, body } = document
  if (activeElement && activeElement !== body) return
  for (const control of before) {
    if (!(control instanceof HTMLElement) || !control.isConnected || control === body) continue
    control.focus({ preventScroll: true })
    if (document.activeElement === control) return
  }
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}
