import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Closes overlays (dialogs and sheets) with Back. Each open overlay pushes a history entry with the URL and state of its page
 * and the number of open overlays. The entry stays after the overlay is closed, and is skipped by later navigation: removing it
 * would be a `history.go` that races with other navigation, such as a link inside the overlay.
 */
type Entry = { idx?: number; layer?: number } | null

/** Open overlays, the topmost last. */
const open: { close: () => void; page: string }[] = []
/** The history entry before the navigation. */
let left: Entry = null

/** While `isOpen`, Back calls `close` instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const layer = { close: () => onBack(), page: pageOf(location) }
    open.push(layer)
    if (depthOf(entry()) < open.length) {
      history.pushState({ ...entry(), idx: (entry()?.idx ?? 0) + 1, layer: open.length }, '')
    }
    left = entry()
    return () => {
      if (open.includes(layer)) open.splice(open.indexOf(layer), 1)
    }
  }, [isOpen])
}

/** For the root. */
export function useOverlayHistory() {
  const { key } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place of the router has its key
  useLayoutEffect(() => {
    // Where the browser moved to, onMove has seen; by now it may be on its way further.
    if (type !== 'POP') left = entry()
  }, [key, type])
  useEffect(() => {
    left = entry()
    // On the way down, which is before the router hears of it.
    addEventListener('popstate', onMove, { capture: true })
    return () => removeEventListener('popstate', onMove, { capture: true })
  }, [])
}

function onMove(event: PopStateEvent) {
  const [from, to] = [left, entry()]
  left = to
  const top = open.at(-1)
  if (top) {
    const stays = top.page === pageOf(location)
    if (stays) event.stopImmediatePropagation()
    for (const layer of open.splice(stays ? depthOf(to) : 0)) layer.close()
  } else if (isSamePage(from, to)) {
    event.stopImmediatePropagation()
    if (depthOf(to) < depthOf(from)) history.back()
    else history.forward()
  }
}

/** Neighbours, one of which was put above the other. */
function isSamePage(one: Entry, other: Entry): boolean {
  const steps = (other?.idx ?? 0) - (one?.idx ?? 0)
  return Math.abs(steps) === 1 && depthOf(other) - depthOf(one) === steps
}

const entry = () => history.state as Entry
const depthOf = (state: Entry) => state?.layer ?? 0
const pageOf = ({ pathname, search }: Location) => pathname + search
