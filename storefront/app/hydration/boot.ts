/**
 * The only script that comes with the HTML, inline and the same on every page. Before the first paint it sets attributes on
 * <html> for the values stored in this browser. It downloads the page's code, and hydrates the page after the load event or at the
 * first sign of an interaction; interactions before that are queued.
 */
import { requestTimeoutMs } from '#web/api/request-timeout.ts'
import { keepInstallPrompt } from '#web/browser/install-prompt.ts'
import { isBrowserOutdated } from '#web/browser/needs-polyfills.ts'
import { markMissingPictures } from '#web/design/mark-missing-pictures.ts'
import { setPageAttributes, setVisitorAttributes } from '#web/session/visitor-attributes.ts'
import { setTheme } from '#web/theme/theme.ts'
import { setUpTypeface } from '#web/theme/typeface.ts'
import { dispatchMissedStorageEvents } from './bfcache-storage-events.ts'
import { hydratePage, preloadPage } from './hydrate-page.ts'
import { queueInteractions } from './interaction-queue.ts'
import { setOfflineAttribute } from './offline-attribute.ts'
import { type PageData, pageDataId, readPageData } from './page-data.ts'
import { hideProgressBar } from './progress-bar.ts'

const intentEvents = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'wheel'] as const
/** Time to paint a frame. */
const paintMs = 50

setTheme()
setVisitorAttributes()
const needsHydration = setPageAttributes()
setLayoutAttribute()
if (!navigator.onLine) setOfflineAttribute()
setUpTypeface()
markMissingPictures()

let interactions: ReturnType<typeof queueInteractions>
let started = false
/** Set once its code is being downloaded. */
let page: PageData | undefined

const capture = { capture: true, passive: true }
addEventListener('offline', setOfflineAttribute)
addEventListener('online', () => delete document.documentElement.dataset.offline)
addEventListener('pageshow', hideProgressBar)
addEventListener('storage', onStorage)
dispatchMissedStorageEvents()
keepInstallPrompt()
// An unsupported browser keeps the served page: its links and plain forms work.
if (!isBrowserOutdated()) prepareStart()

function prepareStart() {
  interactions = queueInteractions(startAfterPaint)
  for (const type of intentEvents) addEventListener(type, onIntent, capture)
  document.addEventListener('DOMContentLoaded', () => {
    // After a reload with an open dialog its history entry is still there, and only a hydrated page skips it on Back
    // (design/close-on-back.ts).
    if (pageElement()?.dataset.hydrate === 'now' || needsHydration || history.state?.layer) start()
    // The download takes most of the time and does not occupy the main thread. Its first bytes come a round trip later, when
    // the stylesheet is there.
    else if (!savesData()) downloadPage()
  })
  addEventListener('load', () => {
    // In a task of its own.
    if (!savesData()) setTimeout(start)
  })
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData

/** Another tab changed the storage. A hydrated page has listeners of its own (browser/stored-value.ts). */
function onStorage() {
  if (!window.kedaiInteractions) return
  setTheme()
  setVisitorAttributes()
  if (setPageAttributes()) start()
}

/**
 * On <html>, how rows below the first view are laid out (row.css). `data-opening`: of a new page one after the other, until the
 * first interaction. `data-restoring`: after a reload or Back all at once, since the browser restores the scroll position, which
 * shows the same content only among rows of their true heights.
 */
function setLayoutAttribute() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  document.documentElement.dataset[navigation?.type === 'navigate' ? 'opening' : 'restoring'] = ''
}

function onIntent(event: Event) {
  if (isSyntheticMove(event) || isOnLink(event)) return
  for (const type of intentEvents) removeEventListener(type, onIntent, capture)
  startAfterPaint()
}

/** Chromium fires a pointermove without movement when a page loads under a resting pointer. */
function isSyntheticMove(event: Event): boolean {
  return event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY
}

/** The browser follows a link by itself, and hydration would only delay it. A scroll from a link has its own event. */
function isOnLink({ type, target }: Event): boolean {
  return (type === 'pointerdown' || type === 'touchstart') && Boolean((target as Element).closest?.('a[href]'))
}

/** The response to an interaction is painted first, because hydration blocks a slow phone for several frames. */
function startAfterPaint() {
  requestAnimationFrame(() =>
    setTimeout(() => {
      delete document.documentElement.dataset.opening
      start()
    }, paintMs),
  )
}

function start() {
  if (started) return
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', start)
    return
  }
  started = true
  Promise.race([hydratePage(downloadPage()), rejectAfterTimeout()]).then(
    () => delete document.documentElement.dataset.unhydrated,
    () => {
      // The code failed to load. Links and plain forms still work; a hint offers a reload, and the next tap tries again.
      document.documentElement.dataset.unhydrated = ''
      interactions.drop()
      started = false
      page = undefined
    },
  )
}

function downloadPage(): PageData {
  if (!page) {
    page = readPageData(pageElement()?.textContent ?? '')
    preloadPage(page)
  }
  return page
}

const pageElement = () => document.getElementById(pageDataId)
const rejectAfterTimeout = () => new Promise<never>((_, reject) => setTimeout(reject, requestTimeoutMs))
