import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'

/** An action of a toast, such as undo, and how long it is offered. */
type ToastAction = { label: string; onPress: () => void; shownMs?: number }
type Toast = { text: string; look: 'success' | 'danger'; action?: ToastAction }

const shownMs = 3_000
let current: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(toast: Toast | null) {
  current = toast
  for (const listener of listeners) listener()
}

/** Shows a toast for 3 seconds, unless its action needs more; a newer one replaces it. */
export function toast(text: string, look: Toast['look'] = 'success', action?: ToastAction) {
  clearTimeout(timer)
  show({ text, look, action })
  timer = setTimeout(() => show(null), action?.shownMs ?? shownMs)
}

/** Hides an outdated toast with its action. */
export function clearToast() {
  clearTimeout(timer)
  show(null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders the toasts, once per layout. A popover, so that it is above open dialogs. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  const popover = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!popover.current?.showPopover) return
    // Hidden and shown again, because the popover that was shown last is on top.
    popover.current.hidePopover()
    if (shown) popover.current.showPopover()
  }, [shown])

  const Icon = shown?.look === 'danger' ? CircleAlert : CircleCheck
  return (
    <>
      <div ref={popover} popover="manual" className="toast">
        {shown && (
          <p className="flex items-center gap-2">
            <Icon aria-hidden className="size-5 shrink-0" />
            {shown.text}
            {shown.action && (
              <button
                type="button"
                className="-my-2 -mr-2 ml-2 min-h-11 rounded-control px-3 font-bold text-primary-line underline underline-offset-4"
                onClick={() => {
                  show(null)
                  shown.action?.onPress()
                }}
              >
                {shown.action.label}
              </button>
            )}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {shown?.text}
      </p>
    </>
  )
}
