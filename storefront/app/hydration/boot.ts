/**
 * The only script that comes with the HTML, inline and the same on every page. Before the first paint it shows what only this
 * browser knows. After the load event it has the page hydrated, or sooner where the visitor shows that they want to act. What
 * they do before is queued.
 */
import { requestTimeoutMs } from '../api/request-timeout.ts'
import { markMissingPictures } from '../design/mark-missing-pictures.ts'
import { followStorageOnReturn } from './follow-storage-on-return.ts'
import { hydratePage } from './hydrate-page.ts'
import { queueInteractions } from './interaction-queue.ts'
import { removeLeavingBar } from './leaving-bar.ts'
import { markOffline } from './offline-mark.ts'
import { type PageData, pageDataId } from './page-data.ts'
import { bringTypeface } from './typeface.ts'
import { markPage, markVisitor } from './visitor-marks.ts'

const signsOfIntent = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'wheel'] as const
/** For a frame to be drawn. */
const answerMs = 50

markVisitor()
const storageSaysMore = markPage()
markOpening()
if (!navigator.onLine) markOffline()
bringTypeface()
markMissingPictures()

const interactions = queueInteractions(startBehindAnswer)
let started = false

const capture = { capture: true, passive: true }
for (const sign of signsOfIntent) addEventListener(sign, sense, capture)
addEventListener('offline', markOffline)
addEventListener('online', () => delete document.documentElement.dataset.offline)
addEventListener('pageshow', removeLeavingBar)
addEventListener('storage', followStorage)
followStorageOnReturn()

document.addEventListener('DOMContentLoaded', () => {
  // Where a dialog lay when the page was loaded again, Back passes over its step of the history (design/close-on-back.ts).
  if (pageData()?.dataset.hydrate === 'now' || storageSaysMore || history.state?.layer) start('high')
})
addEventListener('load', () => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  // In a task of its own; what takes the time is the way of the code, which costs the phone nothing.
  if (!connection?.saveData) setTimeout(() => start('low'))
})

/** What another tab has changed; a hydrated page follows by itself. */
function followStorage() {
  if (!window.kedaiInteractions) return
  markVisitor()
  if (markPage()) start('high')
}

/**
 * `data-opening` on <html>: rows below the first view may come one after the other, until the visitor moves. Who returns to
 * a page is where they were, at once.
 */
function markOpening() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate') document.documentElement.dataset.opening = ''
}

function sense(event: Event) {
  if (isInvented(event) || isOnLink(event)) return
  for (const sign of signsOfIntent) removeEventListener(sign, sense, capture)
  startBehindAnswer()
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
  requestAnimationFrame(() =>
    setTimeout(() => {
      delete document.documentElement.dataset.opening
      start('high')
    }, answerMs),
  )
}

function start(priority: 'high' | 'low') {
  if (started) return
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => start(priority))
    return
  }
  started = true
  const page = JSON.parse(pageData()?.textContent ?? '') as PageData
  Promise.race([hydratePage(page, priority), failAtLimit()]).then(
    () => delete document.documentElement.dataset.unhydrated,
    () => {
      // The code did not arrive. Links and plain forms go on working; a reload is offered, and the next tap tries again.
      document.documentElement.dataset.unhydrated = ''
      interactions.drop()
      started = false
    },
  )
}

const pageData = () => document.getElementById(pageDataId)
const failAtLimit = () => new Promise<never>((_, reject) => setTimeout(reject, requestTimeoutMs))
