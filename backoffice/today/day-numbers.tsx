import { useQuery } from '@tanstack/react-query'
import { formatRupiah, groupDigits } from '#contract/values/money/rupiah.ts'
import { todayTexts } from '../texts/today.ts'
import { dayNumbersQuery } from './today-query.ts'

const { numbers: texts } = todayTexts

/** The numbers of today, of the person's own part; nothing while they load. */
export function DayNumbers() {
  const { data } = useQuery(dayNumbersQuery)
  if (!data) return null
  const { Verified, Accepted, Shipped, Sold } = data
  const numbers = [
    [Verified, texts.verified],
    [Accepted, texts.accepted],
    [Shipped, texts.shipped],
  ] as const
  const shown = [
    ...numbers.flatMap(([count, text]) => (count === null ? [] : [[groupDigits(count), text] as const])),
    ...(Sold === null ? [] : [[formatRupiah(Sold), texts.sold] as const]),
  ]
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="day-numbers" className="mx-auto max-w-form">
      <h2 id="day-numbers" className="mb-2 text-center text-sm font-semibold text-muted">
        {texts.title}
      </h2>
      <dl className="grid grid-cols-2 gap-2 text-center">
        {shown.map(([number, text]) => (
          <div key={text} className="flex flex-col-reverse rounded-card border border-line bg-surface px-2 py-3">
            <dt className="text-sm text-muted">{text}</dt>
            <dd className="text-xl font-bold tabular-nums">{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
