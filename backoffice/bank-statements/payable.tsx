import { Link } from 'react-router'
import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { bankStatementTexts as texts } from '../texts/bank-statements.ts'
import type { StatementPayment } from './statement.ts'

/** The payment of a movement, or a possible one, with a link. */
export function Payable({ payment: { Type, ID, CustomerName, Amount } }: { payment: StatementPayment }) {
  const path = {
    [wireReceivable.order]: pagePath(pages.order, ID),
    [wireReceivable.top_up]: `${pages.topUps}?q=${ID}`,
  }[Type]
  return (
    <p className="wrap-anywhere">
      <Link to={path ?? `${pages.digitalOrders}?q=${ID}`} className="font-semibold text-primary hover:underline">
        {texts.payable(Type, ID)}
      </Link>{' '}
      {CustomerName} · <span className="tabular-nums">{formatRupiah(Amount)}</span>
    </p>
  )
}
