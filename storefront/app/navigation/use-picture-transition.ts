import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const detailPath = /^\/shop\/product\/\d+\/detail$/
const name = 'product-picture'
/** Longer than the transition (navigation.css). */
const keptMs = 500

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * The picture of the tapped product card grows into that of the product page, and shrinks back on Back, where the browser has view
 * transitions and the link asks for one (`viewTransition`). Only one card has the name: lists show a product more than once, and a
 * name that occurs twice cancels the transition. React Router starts it once the page is loaded, so it delays nothing.
 */
export function usePictureTransition() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)

  useEffect(handleSkippedTransitions, [])

  useEffect(() => {
    const nameTapped = ({ target }: MouseEvent) => {
      const card = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
      const picture = card && detailPath.test(card.pathname) && card.querySelector<HTMLElement>('.picture-ground')
      if (picture) give(picture)
    }
    addEventListener('click', nameTapped, true)
    return () => removeEventListener('click', nameTapped, true)
  }, [])

  // Within the update that the browser takes as the new state.
  useBrowserLayoutEffect(() => {
    const left = previous.current
    previous.current = pathname
    if (detailPath.test(pathname)) return give(pictureOfPage())
    if (!detailPath.test(left)) return
    give(cardInView(left))
    const timer = setTimeout(() => give(null), keptMs)
    return () => clearTimeout(timer)
  }, [pathname])
}

/**
 * A transition that another navigation skips rejects its promise `ready`, which React Router leaves unhandled: the browser would
 * report an error although the page is shown.
 */
function handleSkippedTransitions() {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => undefined)
    return transition
  }
  return () => {
    document.startViewTransition = start
  }
}

/** Names this picture, and no other. */
function give(picture: HTMLElement | null) {
  for (const named of document.querySelectorAll<HTMLElement>('.picture-ground[style*="view-transition-name"]')) {
    named.style.viewTransitionName = ''
  }
  if (picture) picture.style.viewTransitionName = name
}

const pictureOfPage = () =>
  document.querySelector('main .picture-ground > [fetchpriority="high"]')?.parentElement ?? null

function cardInView(path: string): HTMLElement | null {
  const pictures = document.querySelectorAll<HTMLElement>(`main a[href="${path}"] .picture-ground`)
  return [...pictures].find(isInView) ?? null
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}
