import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { designTexts } from '../texts/design.ts'
import { Badge } from './badge.tsx'
import { cx } from './class-names.ts'

const sizes = { small: 'text-sm', medium: 'text-base', large: 'text-2xl md:text-3xl' }

export type PriceProps = {
  /** The price to pay, in whole rupiah. */
  amount: number
  /** The price before a discount; shown struck through if it is higher. */
  oldAmount?: number
  /** Percent off. */
  discount?: number
  /** The lowest of several prices. */
  isLowest?: boolean
  size?: keyof typeof sizes
  className?: string
}

/** A price in rupiah, with the old price and discount if it is reduced. */
export function Price({ amount, oldAmount = 0, discount = 0, isLowest, size = 'medium', className }: PriceProps) {
  const reduced = oldAmount > amount
  return (
    <span className={cx('flex flex-wrap items-center gap-x-1.5 gap-y-0.5 tabular-nums', className)}>
      <span className={cx('font-bold', !isLowest && 'whitespace-nowrap', sizes[size])}>
        {isLowest && <span className="text-xs font-normal text-muted">{designTexts.from} </span>}
        {formatRupiah(amount)}
      </span>
      {reduced && (
        <span className="flex flex-wrap items-center gap-x-1.5">
          {discount > 0 && <Badge look="danger">{`-${discount}%`}</Badge>}
          <s className={cx('whitespace-nowrap text-muted', size === 'large' ? 'text-base' : 'text-xs')}>
            <span className="sr-only">{designTexts.oldPrice} </span>
            {formatRupiah(oldAmount)}
          </s>
        </span>
      )}
    </span>
  )
}
