import { keepReturnQuery } from '../account/return-query.ts'
import { labelOf } from './label-of.ts'
import { address, showLeaving, showLeavingBar } from './leaving-bar.ts'

/**
 * What the visitor did before the page was hydrated: replay-interactions.ts repeats it on the same elements. Each element with
 * the label that it had: what has become something else meanwhile is not what was tapped.
 */
export type InteractionQueue = {
  taps: Map<Element, string>
  fields: Set<HTMLInputElement>
  /** Ends the queueing. */
  stop: () => void
}

declare global {
  interface Window {
    /** Until the page is hydrated. */
    kedaiInteractions?: InteractionQueue
  }
}

/** Queues what needs script, and calls back at each tap that is queued. Runs in boot.ts. */
export function queueInteractions(onTap: () => void): { drop: () => void } {
  const queue: InteractionQueue = { taps: new Map(), fields: new Set(), stop: () => controller.abort() }
  window.kedaiInteractions = queue
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  addEventListener('click', queueTap, options)
  addEventListener('submit', queueSubmit, options)
  addEventListener('input', queueField, options)
  addEventListener('change', queueField, options)
  addEventListener('popstate', showAddress, options)

  function queueTap(event: MouseEvent) {
    const target = event.target as Element
    const control = target.closest?.('button, [data-needs-script]')
    const link = target.closest?.('a')
    if (link) keepReturnQuery(link)
    if (!control) showLeaving(link, event)
    else if (!worksWithoutScript(control)) queueEvent(event, control)
  }

  function queueSubmit(event: Event) {
    const form = event.target as HTMLFormElement
    if (needsScript(form)) queueEvent(event, form)
    else showLeavingBar()
  }

  function queueEvent(event: Event, element: Element) {
    event.preventDefault()
    event.stopImmediatePropagation()
    element.setAttribute('aria-busy', 'true')
    queue.taps.set(element, labelOf(element))
    onTap()
  }

  function queueField(event: Event) {
    queue.fields.add(event.target as HTMLInputElement)
  }

  return {
    drop() {
      for (const element of queue.taps.keys()) element.removeAttribute('aria-busy')
      queue.taps.clear()
    },
  }
}

/** After a reload, back leads to another view of this very document, which only the router could show. */
function showAddress() {
  if (location.pathname + location.search !== address) location.reload()
}

/** A button that sends a plain GET form, or that the browser itself ties to a dialog or popover. */
function worksWithoutScript(control: Element): boolean {
  if (!(control instanceof HTMLButtonElement) || 'needsScript' in control.dataset) return false
  if (control.hasAttribute('popovertarget') || control.hasAttribute('commandfor')) return true
  return control.type === 'submit' && control.form !== null && !needsScript(control.form)
}

const needsScript = (form: HTMLFormElement) => form.method !== 'get' || 'needsScript' in form.dataset
