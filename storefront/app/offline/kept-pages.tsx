import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { plainText } from '../page/page-meta.ts'
import { keptPayments } from '../payment/kept-payment.ts'
import { layoutTexts } from '../texts/layout.ts'
import { offlineTexts as texts } from '../texts/offline.ts'
import { listCachedPages } from './cached-pages.ts'

const maxListed = 12
/** The end of every page title (page/page-meta.ts). */
const titleSuffix = () => ` | ${layoutTexts.shopName}`

/** Links to what can be read on this device without a network: the member's payments, then visited pages. */
export function KeptPages() {
  const [pages, setPages] = useState<Awaited<ReturnType<typeof listCachedPages>>>([])
  const listed = [...useKeptPayments(), ...pages]
  useEffect(() => {
    listCachedPages(maxListed).then(setPages, () => undefined)
  }, [])
  if (listed.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 font-bold">{texts.kept}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {listed.map(({ title, path }) => (
          <li key={path}>
            {/* A full page load: the router would fetch data from the server. */}
            <a href={path} className="flex min-h-12 items-center gap-3 px-4 py-2 text-sm hover:text-primary">
              <span className="min-w-0 flex-1 truncate">{plainText(title).replace(titleSuffix(), '')}</span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useKeptPayments(): { title: string; path: string }[] {
  const order = keptPayments.order.useId()
  const digital = keptPayments.digital.useId()
  const topUp = keptPayments.topUp.useId()
  return [
    ...(order === null ? [] : [{ title: texts.payment(order), path: `/shop/order/${order}/payment` }]),
    ...(digital === null ? [] : [{ title: texts.digitalPayment(digital), path: `/digital/order/${digital}/payment` }]),
    ...(topUp === null ? [] : [{ title: texts.topUpPayment, path: '/wallet/payment' }]),
  ]
}
