import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Closes overlays (dialogs and sheets) with Back. Each open overlay pushes a history entry with the URL and state of its page
 * and the number of open overlays. The entry stays after the overlay is closed, and is skipped by later navigation: removing it
 * would be a `history.go` that races with other navigation, such as a link inside the overlay.
 */
type Entry = { idx?: number; layer?: number } | null

/** Open overlays, the topmost last. */
const openOverlays: { close: () => void; page: string }[] = []
/** The history entry before the current navigation. */
let previousEntry: Entry = null

/** While `isOpen`, Back calls `close` instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const overlay = { close: () => onBack(), page: pageOf(location) }
    openOverlays.push(overlay)
    if (depthOf(entry()) < openOverlays.length) {
      history.pushState({ ...entry(), idx: (entry()?.idx ?? 0) + 1, layer: openOverlays.length }, '')
    }
    previousEntry = entry()
    return () => {
      if (openOverlays.includes(overlay)) openOverlays.splice(openOverlays.indexOf(overlay), 1)
    }
  }, [isOpen])
}

/** For the root. */
export function useOverlayHistory() {
  const { key } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location of the router has its own key
  useLayoutEffect(() => {
    // After POP, onPopState has recorded the entry, and may have gone on to another one.
    if (type !== 'POP') previousEntry = entry()
  }, [key, type])
  useEffect(() => {
    previousEntry = entry()
    // In the capture phase, before the listener of the router.
    addEventListener('popstate', onPopState, { capture: true })
    return () => removeEventListener('popstate', onPopState, { capture: true })
  }, [])
}

function onPopState(event: PopStateEvent) {
  const [from, to] = [previousEntry, entry()]
  previousEntry = to
  const top = openOverlays.at(-1)
  if (top) {
    const isSame = top.page === pageOf(location)
    if (isSame) event.stopImmediatePropagation()
    for (const overlay of openOverlays.splice(isSame ? depthOf(to) : 0)) overlay.close()
  } else if (isStepOfOverlay(from, to)) {
    event.stopImmediatePropagation()
    if (depthOf(to) < depthOf(from)) history.back()
    else history.forward()
  }
}

/** Whether adjacent entries belong to one page, because one of them was pushed by an overlay that is closed by now. */
function isStepOfOverlay(from: Entry, to: Entry): boolean {
  const steps = (to?.idx ?? 0) - (from?.idx ?? 0)
  return Math.abs(steps) === 1 && depthOf(to) - depthOf(from) === steps
}

const entry = () => history.state as Entry
const depthOf = (state: Entry) => state?.layer ?? 0
const pageOf = ({ pathname, search }: Location) => pathname + search
