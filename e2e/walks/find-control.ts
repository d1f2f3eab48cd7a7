export type Wanted = { kind: 'button' | 'field'; name: string }

/**
 * Runs in a page: the control with this name (a pattern of its label), first in an open dialog, then in the screen, then around it; null where
 * there is none yet. By the page's own means, because the walks are made by several tools.
 */
export function findControl({ kind, name }: Wanted): Element | null {
  const selectors = {
    button: 'a[href], button, summary, input[type=radio], input[type=checkbox]',
    field: 'input:not([type=radio], [type=checkbox]), textarea',
  }
  const pattern = new RegExp(name)
  const labelOf = (control: Element) => {
    const { labels } = control as HTMLInputElement
    const text = control.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? control.textContent
    return (text ?? '').replace(/\s+/g, ' ').trim()
  }
  const isUsable = (control: Element) =>
    control.getClientRects().length > 0 &&
    getComputedStyle(control).visibility === 'visible' &&
    !control.matches(':disabled, [aria-disabled=true]') &&
    pattern.test(labelOf(control))
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const places = dialog ? [dialog] : [document.querySelector('main'), document.querySelector('aside'), document.body]
  for (const place of places) {
    const found = [...(place?.querySelectorAll(selectors[kind]) ?? [])].find(isUsable)
    if (found) return found
  }
  return null
}
