import { useEffect, useRef, useState } from 'react'
import { useCloseOnBack } from './close-on-back.ts'

/** For a popover of the browser: whether it is open, which it may be before the page is hydrated. Back closes it. */
export function usePopover() {
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const element = popover.current
    const look = () => setOpen(element?.matches(':popover-open') ?? false)
    look()
    element?.addEventListener('toggle', look)
    return () => element?.removeEventListener('toggle', look)
  }, [])
  useCloseOnBack(isOpen, () => popover.current?.hidePopover())
  return { popover, isOpen }
}
