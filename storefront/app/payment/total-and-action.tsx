import type { ReactNode } from 'react'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { checkoutTexts } from '../texts/checkout.ts'

type TotalAndActionProps = {
  total: number
  /** A part of the total is being asked for. */
  isPending?: boolean
  children: ReactNode
}

/** Total and button of the sticky bar, stacked where large fonts leave no room. */
export function TotalAndAction({ total, isPending, children }: TotalAndActionProps) {
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <p className="shrink-0">
        <span className="block text-xs text-muted">{checkoutTexts.summary.total}</span>
        {isPending ? (
          <Skeleton className="h-7 w-24" />
        ) : (
          <span className="text-lg font-bold whitespace-nowrap tabular-nums">{formatRupiah(total)}</span>
        )}
      </p>
      {children}
    </div>
  )
}

/** The bar while its screen loads. */
export const LoadingTotal = () => (
  <StickyBar>
    <TotalAndAction total={0} isPending>
      <Skeleton className="h-12 flex-1" />
    </TotalAndAction>
  </StickyBar>
)
