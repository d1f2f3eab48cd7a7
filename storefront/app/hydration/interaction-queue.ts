import { keepReturnQuery } from '../account/return-query.ts'
import { labelOf } from './label-of.ts'
import { documentPath, followLink, showProgressBar } from './progress-bar.ts'

/**
 * Interactions before the page was hydrated, which replay-interactions.ts repeats on the same elements. Each tapped element has
 * its label at the time of the tap: an element whose label has changed since is not tapped again.
 */
export type InteractionQueue = {
  taps: Map<Element, string>
  fields: Set<HTMLInputElement>
  /** Removes the listeners. */
  stop: () => void
}

declare global {
  interface Window {
    /** Present until the page is hydrated. */
    kedaiInteractions?: InteractionQueue
  }
}

/** Queues interactions that need script, and calls `onTap` for each queued tap. Runs in boot.ts. */
export function queueInteractions(onTap: () => void): { drop: () => void } {
  const queue: InteractionQueue = { taps: new Map(), fields: new Set(), stop: () => controller.abort() }
  window.kedaiInteractions = queue
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  addEventListener('click', queueTap, options)
  addEventListener('submit', queueSubmit, options)
  addEventListener('input', queueField, options)
  addEventListener('change', queueField, options)
  addEventListener('popstate', reloadIfPathChanged, options)

  function queueTap(event: MouseEvent) {
    const target = event.target as Element
    const control = target.closest?.('button, [data-needs-script]')
    const link = target.closest?.('a')
    if (link) keepReturnQuery(link)
    if (!control) followLink(link, event)
    else if (!worksWithoutScript(control)) queueEvent(event, control)
  }

  function queueSubmit(event: Event) {
    const form = event.target as HTMLFormElement
    if (needsScript(form)) queueEvent(event, form)
    else showProgressBar()
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

/** After a reload, Back may change the URL without loading a document: only the hydrated router could render that page. */
function reloadIfPathChanged() {
  if (location.pathname + location.search !== documentPath) location.reload()
}

/** A button that submits a plain GET form, or that the browser itself connects to a dialog or popover. */
function worksWithoutScript(control: Element): boolean {
  if (!(control instanceof HTMLButtonElement) || 'needsScript' in control.dataset) return false
  if (control.hasAttribute('popovertarget') || control.hasAttribute('commandfor')) return true
  return control.type === 'submit' && control.form !== null && !needsScript(control.form)
}

const needsScript = (form: HTMLFormElement) => form.method !== 'get' || 'needsScript' in form.dataset
