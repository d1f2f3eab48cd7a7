import type { ReactNode } from 'react'

/** The next steps: below the thumb on phones, in view above the end of the screen on desks. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div className="bottom-bar inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-float max-md:fixed md:sticky md:bottom-4 md:mt-4 md:rounded-card md:border md:pb-2.5">
    {children}
  </div>
)
