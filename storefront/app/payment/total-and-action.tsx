import type { ReactNode } from 'react'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { checkoutTexts } from '../texts/checkout.ts'

/** Total and button of the sticky bar, stacked where large fonts leave no room. */
export function TotalAndAction({ total, children }: { total: number; children: ReactNode }) {
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <p className="shrink-0">
        <span className="block text-xs text-muted">{checkoutTexts.summary.total}</span>
        <span className="text-lg font-bold whitespace-nowrap tabular-nums">{formatRupiah(total)}</span>
      </p>
      {children}
    </div>
  )
}
