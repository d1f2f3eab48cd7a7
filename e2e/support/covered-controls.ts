/**
 * Runs in a page: every control at whose centre something else would be tapped. Not those that are disabled, seen by screen readers alone, or
 * behind an open dialog.
 */
export function coveredControls(): string[] {
  const { scrollX, scrollY } = window
  // WebKit ignores the position of a row (its bug 240961); so does every browser here.
  const asInWebKit = new CSSStyleSheet()
  asInWebKit.replaceSync('tr { position: static !important }')
  document.adoptedStyleSheets.push(asInWebKit)
  const hitOf = (control: Element) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // Of a link over several lines: its first one.
    const { x, y, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect()
    if (width < 2 || height < 2) return control
    return document.elementFromPoint(x + width / 2, y + height / 2)
  }
  const isOf = (control: Element, hit: Element | null) =>
    hit !== null && (control.contains(hit) || ((control as HTMLInputElement).labels?.[0]?.contains(hit) ?? false))
  // A sheet over the whole of a phone is closed before anything below it is tapped.
  const layer = [...document.querySelectorAll('aside')].find((one) => getComputedStyle(one).position === 'fixed')
  const controls = [
    ...(layer ?? document).querySelectorAll('a[href], button, input, select, textarea, summary'),
  ].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      // Links to the content are seen once they have the focus.
      !one.matches(':disabled, .skip-link, .sr-only') &&
      one.closest('[inert]') === null &&
      getComputedStyle(one).pointerEvents !== 'none',
  )
  const covered = controls.flatMap((control) => {
    const hit = hitOf(control)
    return isOf(control, hit) ? [] : [`${nameOf(control)} is under ${hit ? nameOf(hit) : 'nothing'}`]
  })
  document.adoptedStyleSheets.pop()
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return covered

  function nameOf(element: Element) {
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
    return `${element.localName} '${name}'`
  }
}
