import { X } from 'lucide-react'
import { Link } from 'react-router'
import { backofficePages, pagePath } from '#contract/values/backoffice/backoffice-pages.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import { OrderActions } from './order-actions.tsx'
import type { ManagedOrder } from './order-query.ts'
import { OrderBadges, OrderSections } from './order-sections.tsx'

type PanelProps = { managed: ManagedOrder; closeTo: string }

/** One order beside the list; on phones above it, so that the list keeps its scroll position. */
export function OrderPanel({ managed, closeTo }: PanelProps) {
  const { Order: order } = managed
  return (
    <aside
      aria-label={texts.panel(order.ID)}
      className="max-lg:fixed max-lg:inset-0 max-lg:z-30 max-lg:overflow-y-auto max-lg:overscroll-contain bg-surface lg:sticky lg:top-18 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:rounded-card lg:border lg:border-line"
    >
      <header className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line bg-surface py-1 pr-1 pl-4">
        <h2 className="font-bold">
          <Link to={pagePath(backofficePages.order, order.ID)} className="hover:underline">
            {texts.panel(order.ID)}
          </Link>
        </h2>
        <Link
          to={closeTo}
          preventScrollReset
          aria-label={texts.close}
          className="flex size-11 items-center justify-center rounded-full text-muted hover:bg-tint"
        >
          <X aria-hidden className="size-5" />
        </Link>
      </header>
      <div className="grid gap-5 *:min-w-0 p-4">
        <p className="flex flex-wrap gap-1.5">
          <OrderBadges managed={managed} />
        </p>
        <OrderActions managed={managed} />
        <OrderSections managed={managed} />
      </div>
    </aside>
  )
}
