/**
 * The only script that comes with the HTML, inline and the same on every page. Before the first paint it shows whether
 * the visitor is a member; then it waits. Hydration starts at the first sign of intent or when the page has been idle
 * for a moment. What is tapped, submitted or typed earlier is kept, and replay-interactions.ts repeats it on the same element.
 */
import { carryOrigin } from '../account/carry-origin.ts'
import { requestTimeoutMs } from '../api/request-timeout.ts'
import { markMissingPictures } from '../design/mark-missing-pictures.ts'
import { labelOf } from './label-of.ts'
import { markOffline } from './offline-mark.ts'
import { type PageData, pageDataId } from './page-data.ts'
import { bringTypeface } from './typeface.ts'
import { markVisitor, showPiecesInCart } from './visitor-marks.ts'

const signsOfIntent = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'wheel'] as const
const idleMs = 5_000
/** For a frame to be drawn. */
const answerMs = 50

markVisitor()
showPiecesInCart()
markOpening()
if (!navigator.onLine) markOffline()
bringTypeface()
markMissingPictures()

const early: EarlyActs = { taps: new Map(), fields: new Set(), stop }
window.kedaiInteractions = early
let started = false
const address = location.pathname + location.search

const capture = { capture: true, passive: true }
for (const sign of signsOfIntent) addEventListener(sign, sense, capture)
addEventListener('click', keepTap, true)
addEventListener('submit', keepSubmit, true)
addEventListener('input', keepField, true)
addEventListener('change', keepField, true)
addEventListener('popstate', showAddress)
addEventListener('offline', markOffline)
addEventListener('online', () => delete document.documentElement.dataset.offline)
// Back at a page that was left, and kept by the browser as it was.
addEventListener('pageshow', () => leavingBar()?.remove())

document.addEventListener('DOMContentLoaded', () => {
  // Of pieces in the cart the page has more to tell than can be marked: what they cost together. Where a dialog lay when the
  // page was loaded again, Back passes over its step of the history (design/back-closes.ts).
  const needsCode = 'inCart' in document.documentElement.dataset || history.state?.layer
  if (readPageData().hydrate === 'now' || needsCode) start()
})
addEventListener('load', () => {
  const saveData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (!saveData) setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(start) : start()), idleMs)
})

/**
 * `data-opening` on <html>: rows below the first view may come one after the other, until the visitor moves. Who returns to
 * a page is where they were, at once.
 */
function markOpening() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate') document.documentElement.dataset.opening = ''
}

function sense(event: Event) {
  if (!isInvented(event) && !isOnLink(event)) startBehindAnswer()
}

/** Chromium invents a move of the pointer, by nothing, when a page has come under it. */
function isInvented(event: Event): boolean {
  return event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY
}

/** A link is followed by the browser itself, and starting would only hold it up. Who scrolls from there moves on. */
function isOnLink({ type, target }: Event): boolean {
  return (type === 'pointerdown' || type === 'touchstart') && Boolean((target as Element).closest?.('a[href]'))
}

/** What the visitor did is answered on the screen first; a slow phone is busy with starting for several frames. */
function startBehindAnswer() {
  requestAnimationFrame(() => setTimeout(start, answerMs))
}

function start() {
  if (started) return
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', start)
    return
  }
  started = true
  delete document.documentElement.dataset.opening
  for (const sign of signsOfIntent) removeEventListener(sign, sense, capture)
  Promise.race([hydrate(readPageData()), failAtLimit()]).catch(() => {
    // The code did not arrive. Links and plain forms go on working; a reload is offered, and the next tap tries again.
    document.documentElement.dataset.unhydrated = ''
    for (const element of early.taps.keys()) element.removeAttribute('aria-busy')
    early.taps.clear()
    started = false
  })
}

const failAtLimit = () => new Promise<never>((_, reject) => setTimeout(reject, requestTimeoutMs))

async function hydrate(page: PageData) {
  const modules = [...page.before, ...Object.values(page.routes).flat(), page.entry]
  for (const url of new Set([...modules, ...page.imports])) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = url
    document.head.append(link)
  }
  for (const url of page.before) await import(/* @vite-ignore */ url)
  const routes = Object.entries(page.routes).map(async ([id, urls]) => {
    const parts = await Promise.all(urls.map((url) => import(/* @vite-ignore */ url)))
    return [id, Object.assign({}, ...parts)]
  })
  const bytes = new TextEncoder().encode(page.stream)
  Object.assign(window, {
    __reactRouterRouteModules: Object.fromEntries(await Promise.all(routes)),
    __reactRouterContext: {
      ...page.context,
      stream: new ReadableStream({
        start(controller) {
          controller.enqueue(bytes)
          controller.close()
        },
      }),
    },
  })
  await import(/* @vite-ignore */ page.entry)
  delete document.documentElement.dataset.unhydrated
}

function readPageData(): PageData {
  return JSON.parse(document.getElementById(pageDataId)?.textContent ?? '')
}

function keepTap(event: Event) {
  const target = event.target as Element
  const control = target.closest?.('button, [data-needs-script]')
  const link = target.closest?.('a')
  if (link) carryOrigin(link)
  if (!control) showLeaving(link, event as MouseEvent)
  else if (!worksWithoutScript(control)) keep(event, control)
}

function keepSubmit(event: Event) {
  const form = event.target as HTMLFormElement
  if (needsScript(form)) keep(event, form)
  else markLeaving()
}

/** The browser follows the link, but may say nothing of it until the other page comes: on a slow network, a second later. */
function showLeaving(link: HTMLAnchorElement | null, { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const isElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link?.target
  if (link && !isElsewhere && link.pathname + link.search !== address) markLeaving()
}

/** An element of its own: a mark on <html> would have the styles of the whole page looked through before it is seen. */
function markLeaving() {
  if (leavingBar()) return
  const bar = document.createElement('div')
  bar.className = 'navigation-progress'
  bar.dataset.leaving = ''
  document.body.append(bar)
}

const leavingBar = () => document.querySelector('[data-leaving]')

function keep(event: Event, element: Element) {
  event.preventDefault()
  event.stopImmediatePropagation()
  element.setAttribute('aria-busy', 'true')
  early.taps.set(element, labelOf(element))
  startBehindAnswer()
}

/** After a reload, back leads to another view of this very document, which only the router could show. */
function showAddress() {
  if (location.pathname + location.search !== address) location.reload()
}

function keepField(event: Event) {
  early.fields.add(event.target as HTMLInputElement)
}

/** A button that sends a plain GET form, or that the browser itself ties to a dialog or popover. */
function worksWithoutScript(control: Element): boolean {
  if (!(control instanceof HTMLButtonElement) || 'needsScript' in control.dataset) return false
  if (control.hasAttribute('popovertarget') || control.hasAttribute('commandfor')) return true
  return control.type === 'submit' && control.form !== null && !needsScript(control.form)
}

const needsScript = (form: HTMLFormElement) => form.method !== 'get' || 'needsScript' in form.dataset

function stop() {
  removeEventListener('click', keepTap, true)
  removeEventListener('submit', keepSubmit, true)
  removeEventListener('input', keepField, true)
  removeEventListener('change', keepField, true)
  removeEventListener('popstate', showAddress)
}

/** Each tap with what its element was called: what has become something else meanwhile is not what was tapped. */
type EarlyActs = { taps: Map<Element, string>; fields: Set<HTMLInputElement>; stop: () => void }

declare global {
  interface Window {
    kedaiInteractions?: EarlyActs
  }
}
