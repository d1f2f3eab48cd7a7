import type { ReactNode } from 'react'

/**
 * The main action of a screen at the bottom of phones, in place of the bottom navigation (layout.css). Wide screens have the
 * action in the page instead.
 */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky-bar fixed inset-x-0 bottom-0 z-20 flex min-h-16 items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden">
      {children}
    </div>
  )
}
