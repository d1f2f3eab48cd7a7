import { useEffect, useEffectEvent } from 'react'

/** Single keys of a screen, in lower case; not while somebody types, a dialog is open, or a key is held down. Enter presses a focused button. */
export function useKeys(actions: Partial<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
    if (document.querySelector('dialog[open]')) return
    if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('button, a, summary')) return
    const action = actions[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')
