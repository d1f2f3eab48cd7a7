import { type RefObject, useEffect, useId, useRef } from 'react'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { SummaryLine } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { checkoutTexts } from '../texts/checkout.ts'
import { remedies } from './remedies.ts'
import type { ChangedPrices } from './use-goods-check.ts'

const { goods, prices: texts } = checkoutTexts

type PriceNoticeProps = {
  prices: ChangedPrices
  /** The sum of the goods in the cart. */
  goodsTotal: number
  /** Refused attempts to go on, each of which leads here. */
  attempts: number
}

/**
 * Changed prices, old and new, to be accepted here. Once accepted it keeps its shape without the buttons: the second of two quick taps meets
 * no other control.
 */
export function PriceNotice({ prices: { changes, areAccepted, accept }, goodsTotal, attempts }: PriceNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (areAccepted) return
    place.current?.scrollIntoView({ block: 'nearest' })
    if (attempts > 0) focusOn(place)
  }, [areAccepted, attempts])

  const rise = changes.reduce((sum, { quantity, from, to }) => sum + quantity * (to - from), 0)
  const [oldTotal, newTotal] = areAccepted ? [goodsTotal - rise, goodsTotal] : [goodsTotal, goodsTotal + rise]
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={titleId} className="scroll-mt-24 rounded-card">
      <div role={areAccepted ? 'status' : 'alert'}>
        <Notice
          look={areAccepted ? 'success' : 'warning'}
          action={
            <div className="w-full">
              <dl className="text-ink">
                {changes.map(({ productId, name, quantity, from, to }) => (
                  <SummaryLine
                    key={productId}
                    label={<span className="line-clamp-2 wrap-anywhere">{texts.line(name, quantity)}</span>}
                  >
                    <OldAndNew from={from} to={to} />
                  </SummaryLine>
                ))}
                <SummaryLine strong label={texts.total} className="mt-1 border-t border-line">
                  <OldAndNew from={oldTotal} to={newTotal} />
                </SummaryLine>
              </dl>
              <div className="mt-2 flex min-h-11 flex-wrap items-center gap-2">
                {areAccepted ? (
                  <p>{texts.goOn}</p>
                ) : (
                  <>
                    <Button
                      onClick={() => {
                        accept()
                        focusOn(place)
                      }}
                    >
                      {texts.accept}
                    </Button>
                    <ButtonLink look="quiet" to={remedies.cart.path}>
                      {remedies.cart.label}
                    </ButtonLink>
                  </>
                )}
              </div>
            </div>
          }
        >
          <p id={titleId} className="font-semibold">
            {areAccepted ? texts.acceptedTitle : goods.priceChangedTitle}
          </p>
          <p>{areAccepted ? texts.accepted : texts.text}</p>
        </Notice>
      </div>
    </section>
  )
}

/** Not its button: the second of two quick presses of Enter on a refused button accepts nothing. */
const focusOn = (place: RefObject<HTMLElement | null>) => place.current?.focus({ preventScroll: true })

function OldAndNew({ from, to }: { from: number; to: number }) {
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-x-2">
      <s className="text-sm font-normal text-muted">
        <span className="sr-only">{texts.old} </span>
        {formatRupiah(from)}
      </s>
      <span className="font-bold">
        <span className="sr-only">{texts.new} </span>
        {formatRupiah(to)}
      </span>
    </span>
  )
}
