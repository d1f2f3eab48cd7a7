import { useEffect } from 'react'
import { labelOf } from './label-of.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * For the root: repeats the queued interactions once the page is hydrated (interaction-queue.ts) and rendered again with
 * the values stored in this browser, since a tap is meant for the visible control.
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
      replayInput(field)
      // Forms validate a field when it loses the focus.
      if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
    for (const [element, label] of queue.taps) {
      element.removeAttribute('aria-busy')
      if (!element.isConnected) continue
      if (element instanceof HTMLFormElement) element.requestSubmit()
      else if (labelOf(element) !== label) continue
      else if (element instanceof HTMLElement) element.click()
    }
  }, [isHydrated])
}

/** React and the form library take the field's value for the initial one; these events report it as typed. */
function replayInput(field: HTMLInputElement) {
  if (field.type === 'checkbox' || field.type === 'radio') {
    const { checked } = field
    field.checked = !checked
    setNatively(field, 'checked', checked)
    field.dispatchEvent(new Event('click', { bubbles: true }))
  } else {
    const { value } = field
    if (field.type !== 'file') {
      field.value = ''
      setNatively(field, 'value', value)
    }
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React overrides the property of the element to detect changes; the setter of the prototype bypasses that. */
function setNatively(field: HTMLInputElement, property: 'value' | 'checked', value: string | boolean) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value)
}
