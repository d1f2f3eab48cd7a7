import type { KeyboardEvent } from 'react'

/** Arrow keys move the focus between a search box and its suggestions. */
export function walkSuggestions(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-suggestion]')]
  const at = places.indexOf(document.activeElement as HTMLElement)
  const next = step && at >= 0 ? places[at + step] : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}
