import { Link } from 'react-router'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { bankStatementTexts as texts } from '../texts/bank-statements.ts'
import { paymentPath } from '../work-queues/payment-path.ts'
import type { StatementPayment } from './statement.ts'

/** The payment of a movement, or a possible one, with a link. */
export function Payable({ payment: { Type, ID, CustomerName, Amount } }: { payment: StatementPayment }) {
  return (
    <p className="wrap-anywhere">
      <Link to={paymentPath(Type, ID)} className="font-semibold text-primary hover:underline">
        {texts.payable(Type, ID)}
      </Link>{' '}
      {CustomerName} · <span className="tabular-nums">{formatRupiah(Amount)}</span>
    </p>
  )
}
