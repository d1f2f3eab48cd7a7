import { formatRupiah } from '#contract/values/money/rupiah.ts'

/** An amount as it has to arrive; the digits that distinguish it from others are marked. */
export function AmountToMatch({ amount, code }: { amount: number; code: number }) {
  const text = formatRupiah(amount)
  const at = code > 0 ? Math.max(text.length - 3, 0) : text.length
  return (
    <span className="whitespace-nowrap tabular-nums">
      {text.slice(0, at)}
      {code > 0 && <mark className="rounded-small bg-warning-soft px-0.5 text-warning">{text.slice(at)}</mark>}
    </span>
  )
}
