import { useEffect } from 'react'
import { labelOf } from './label-of.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Used once, by the root: when the page is hydrated, repeats what the visitor did before (interaction-queue.ts). Not before the
 * screen knows what only this browser does: a tap means what it was made on.
 */
export function useReplayInteractions() {
  const isHydrated = useHydrated()
  useEffect(() => {
    const queue = window.kedaiInteractions
    if (!isHydrated || !queue) return
    queue.stop()
    window.kedaiInteractions = undefined
    for (const field of queue.fields) {
      if (!field.isConnected) continue
      repeatInput(field)
      // Forms tell what is wrong of a field that was left.
      if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
    for (const [element, name] of queue.taps) {
      element.removeAttribute('aria-busy')
      if (!element.isConnected) continue
      if (element instanceof HTMLFormElement) element.requestSubmit()
      else if (labelOf(element) !== name) continue
      else if (element instanceof HTMLElement) element.click()
    }
  }, [isHydrated])
}

/** React and the form library take the page's text for the initial one; this tells them that it was typed. */
function repeatInput(field: HTMLInputElement) {
  if (field.type === 'checkbox' || field.type === 'radio') {
    const { checked } = field
    field.checked = !checked
    setPastReact(field, 'checked', checked)
    field.dispatchEvent(new Event('click', { bubbles: true }))
  } else {
    const { value } = field
    if (field.type !== 'file') {
      field.value = ''
      setPastReact(field, 'value', value)
    }
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React replaces the property on the element to notice changes; the prototype's setter goes past it. */
function setPastReact(field: HTMLInputElement, property: 'value' | 'checked', value: string | boolean) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value)
}
