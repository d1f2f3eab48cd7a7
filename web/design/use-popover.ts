import { useEffect, useRef, useState } from 'react'
import { useCloseOnBack } from './close-on-back.ts'

/** Whether a native popover is open, which it may be before hydration. Back closes it. */
export function usePopover() {
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const element = popover.current
    const update = () => setOpen(element?.matches(':popover-open') ?? false)
    update()
    element?.addEventListener('toggle', update)
    return () => element?.removeEventListener('toggle', update)
  }, [])
  useCloseOnBack(isOpen, () => popover.current?.hidePopover())
  return { popover, isOpen }
}
