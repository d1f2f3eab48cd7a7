import { Badge, type BadgeLook } from '#web/design/badge.tsx'
import { backofficeTexts } from '../texts/backoffice.ts'
import { orderDeskTexts } from '../texts/order-desk.ts'
import type { ShipmentResult } from './shipment-result.ts'

const { ship: texts } = orderDeskTexts
const looks: Record<ShipmentResult['Result'], BadgeLook> = { ready: 'primary', done: 'success', refused: 'danger' }

/** The planned or the final result of each row; the rows that need attention on top. */
export function ShipmentResults({ results, isDone }: { results: readonly ShipmentResult[]; isDone: boolean }) {
  const refused = results.filter(({ Result }) => Result === 'refused')
  const others = results.filter(({ Result }) => Result !== 'refused')
  const counted = isDone ? texts.shipped(others.length) : texts.ready(others.length)
  return (
    <>
      <p role="status" className="font-semibold">
        {[counted, refused.length > 0 && texts.refused(refused.length)].filter(Boolean).join(' · ')}
      </p>
      {!isDone && <p className="text-sm text-muted">{texts.mailed}</p>}
      <ul className="mt-2 divide-y divide-line text-sm">
        {[...refused, ...others].map((row) => (
          <li key={row.OrderID} className="py-2">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              <b>{backofficeTexts.panel(row.OrderID)}</b>
              <Badge look={looks[row.Result]}>{texts.results[row.Result]}</Badge>
            </p>
            <p className="wrap-anywhere text-muted">
              {[row.CustomerName, row.Courier, row.TrackingNumber].filter(Boolean).join(' · ')}
            </p>
            {row.Reason && <p className="text-danger">{row.Reason}</p>}
            {row.Warning && <p className="text-warning">{row.Warning}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
