import type { ReactNode } from 'react'

/**
 * The one main action of a screen, always in reach of the thumb: the amount left, the button right. On phones it takes
 * the place of the bottom navigation (layout.css); on wide screens it is not there, the action stands in the page.
 */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky-bar fixed inset-x-0 bottom-0 z-20 flex min-h-16 items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden">
      {children}
    </div>
  )
}
