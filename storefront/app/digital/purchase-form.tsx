import type { ReactNode } from 'react'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Button } from '#web/design/button.tsx'
import { Card, SummaryLine } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { TotalAndAction } from '../payment/total-and-action.tsx'
import { checkoutTexts } from '../texts/checkout.ts'
import { digitalTexts as texts } from '../texts/digital.ts'
import type { DigitalProduct } from './digital-cart.ts'
import { DigitalPage } from './digital-page.tsx'
import type { Service } from './services.ts'

const formId = 'digital'

type PurchaseFormProps = {
  service: Service
  /** The chosen product; undefined without one, and if the price is known only after the inquiry. */
  product?: DigitalProduct | undefined
  /** Explains the next step, below the button. */
  hint?: string
  failure?: Failure | null
  busy?: boolean
  onNext: () => void
  children: ReactNode
}

export type Failure = { title: string; text?: string }

/** The form of a digital product: its fields, the chosen product, and 'Lanjut', on phones fixed at the bottom. */
export function PurchaseForm({ service, product, hint, failure, busy = false, onNext, children }: PurchaseFormProps) {
  const next = (
    <Button
      type="submit"
      form={formId}
      size="large"
      busy={busy}
      busyText={checkoutTexts.processing}
      className="flex-1 md:w-full"
    >
      {texts.next}
    </Button>
  )
  const total = product && product.Price + product.Fee
  return (
    <DigitalPage service={service}>
      {failure && (
        <Notice look="danger" title={failure.title} className="mb-4">
          {failure.text}
        </Notice>
      )}
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[1fr_20rem] lg:grid-cols-[1fr_24rem] lg:gap-6">
        <form
          id={formId}
          method="post"
          noValidate
          className="grid gap-4 *:min-w-0"
          onSubmit={(event) => {
            event.preventDefault()
            onNext()
          }}
        >
          {children}
        </form>
        <Card title={texts.confirmation.summary} className="max-md:hidden md:sticky md:top-24">
          {product ? (
            <>
              <p className="mb-2 font-semibold wrap-anywhere">{product.Name}</p>
              <dl>
                <SummaryLine label={texts.confirmation.price}>{formatRupiah(product.Price)}</SummaryLine>
                <SummaryLine label={texts.confirmation.adminFee}>{formatRupiah(product.Fee)}</SummaryLine>
                <SummaryLine label={texts.confirmation.total} strong className="mt-2 border-t border-line pt-3">
                  <span className="text-lg">{formatRupiah(product.Price + product.Fee)}</span>
                </SummaryLine>
              </dl>
            </>
          ) : (
            <p className="text-sm text-muted">{texts.nothingChosen[service.category]}</p>
          )}
          <div className="mt-5">{next}</div>
          {hint && <p className="mt-3 text-xs text-muted">{hint}</p>}
        </Card>
      </div>
      <StickyBar>{total === undefined ? next : <TotalAndAction total={total}>{next}</TotalAndAction>}</StickyBar>
    </DigitalPage>
  )
}

export function PurchaseSkeleton({ service }: { service: Service }) {
  return (
    <DigitalPage service={service}>
      <LoadingText />
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[1fr_20rem] lg:grid-cols-[1fr_24rem] lg:gap-6">
        <div className="grid gap-4">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
        <Skeleton className="hidden h-40 w-full md:block" />
      </div>
    </DigitalPage>
  )
}
