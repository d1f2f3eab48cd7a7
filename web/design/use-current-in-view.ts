import { type RefObject, useEffect, useRef } from 'react'

/** A row that scrolls sideways, for its `ref`: the link of the current page is scrolled into view, again when `current` changes. */
export function useCurrentInView(current: string | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is found in the page
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) row.current?.scrollTo({ left: link.offsetLeft - (row.current.clientWidth - link.clientWidth) / 2 })
  }, [current])
  return row
}
