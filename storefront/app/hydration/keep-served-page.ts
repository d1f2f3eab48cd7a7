import { use } from 'react'
import type { InteractionQueue } from './interaction-queue.ts'
import { pageDataId } from './page-data.ts'

const never = new Promise<never>(() => undefined)

/**
 * For content that would replace the page with an error: an error at the start keeps the served HTML, whose links and forms
 * work. React keeps it as long as its replacement is pending.
 */
export function keepServedPage(error: unknown) {
  const starting = typeof window === 'undefined' ? undefined : window.kedaiInteractions
  if (!starting || document.getElementById(pageDataId)?.dataset.whole === undefined) return
  giveUp(starting)
  console.error(error)
  use(never)
}

/** Leaves every interaction to the browser: React may have taken over a part of the page. */
function giveUp(queue: InteractionQueue) {
  const { dataset } = document.documentElement
  if (dataset.unhydrated !== undefined) return
  dataset.unhydrated = ''
  queue.stop()
  for (const element of queue.taps.keys()) element.removeAttribute('aria-busy')
  const leaveToBrowser = (event: Event) => event.stopImmediatePropagation()
  addEventListener('click', leaveToBrowser, { capture: true })
  addEventListener(
    'submit',
    (event) => {
      leaveToBrowser(event)
      const form = event.target as HTMLFormElement
      if (form.method !== 'get' || 'needsScript' in form.dataset) event.preventDefault()
    },
    { capture: true },
  )
}
