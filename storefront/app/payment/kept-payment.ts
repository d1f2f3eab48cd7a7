import type { Data } from '#contract/client.ts'
import { ConnectionError } from '#web/api/page-error.ts'
import { type FieldTypes, fieldsOfType } from '#web/browser/stored-fields.ts'
import type { PaidOrder } from '#web/orders/payment-badge.tsx'
import { type MembersKey, storedMemberValue } from '../session/stored-member-value.ts'

type Account =
  | 'BankName'
  | 'BankImage'
  | 'BankAccountNumber'
  | 'BankAccountName'
  | 'BankAccountBranch'
  | 'ShowAccountName'
type Shared = Pick<PaidOrder, 'ID' | 'PaymentType' | 'TotalTransaction' | 'UniqueNum' | Account> & {
  TransferDeadline: string
}

const sharedFields: FieldTypes<Shared> = {
  ID: 'number',
  PaymentType: 'string',
  TotalTransaction: 'number',
  UniqueNum: 'number',
  TransferDeadline: 'string',
  BankName: 'string',
  BankImage: 'string',
  BankAccountNumber: 'string',
  BankAccountName: 'string',
  BankAccountBranch: 'string',
  ShowAccountName: 'boolean',
}

type OrderParts = Pick<
  PaidOrder,
  'TotalPrice' | 'DeliveryOptionID' | 'PostalFee' | 'PostalFeeIsEstimate' | 'QRISPaymentImg'
>
type DigitalParts = Pick<
  Data<'GET /me/digitalorder/:id'>,
  'CategoryID' | 'Price' | 'AdminFee' | 'Payment' | 'QRISPaymentImg'
>
type TopUpParts = Pick<Data<'GET /me/wallettopup/:id'>, 'Nominal'>

/**
 * The payment of each kind that a member opened last on this device (decision 167). Enough to pay, and nothing about the goods or where they
 * go.
 */
export const keptPayments = {
  order: keptPayment<OrderParts>('payment', {
    TotalPrice: 'number',
    DeliveryOptionID: 'number',
    PostalFee: 'number',
    PostalFeeIsEstimate: 'boolean',
    QRISPaymentImg: 'string',
  }),
  digital: keptPayment<DigitalParts>('digital-payment', {
    CategoryID: 'number',
    Price: 'number',
    AdminFee: 'number',
    Payment: 'string',
    QRISPaymentImg: 'string',
  }),
  topUp: keptPayment<TopUpParts>('top-up-payment', { Nominal: 'number' }),
}

/** It has no proof yet. */
const noProof: Pick<PaidOrder, 'PaymentConfirmationID' | 'PaymentProofs' | 'ProofWanted'> = {
  PaymentConfirmationID: null,
  PaymentProofs: [],
  ProofWanted: null,
}

function keptPayment<Parts extends object>(key: MembersKey, parts: FieldTypes<Parts>) {
  type Fields = Shared & Parts
  const fields = { ...sharedFields, ...parts } as FieldTypes<Fields>
  const stored = storedMemberValue<Fields>(key, fields)
  return {
    keep: (payment: Omit<Fields, 'TransferDeadline'>) => stored.keep(fieldsOfType<Fields>(payment, fields) as Fields),
    /** Once this payment, or any, can't be paid. */
    forget(id?: number) {
      if (keptOf(id)) stored.keep(null)
    },
    /** As it was when this device last had a network; null if another one was opened since. */
    read(id?: number): (Fields & typeof noProof) | null {
      const kept = keptOf(id)
      return kept && { ...kept, ...noProof }
    },
    /** Null without one, and before hydration. */
    useId: (): number | null => stored.useValue()?.ID ?? null,
  }

  function keptOf(id: number | undefined): Fields | null {
    const kept = stored.read()
    return kept && (id === undefined || kept.ID === id) ? kept : null
  }
}

/** The answer of the server; without one, the payment on this device. Throws like `answer`. */
export const orKept = <Answer, Kept>(answer: Promise<Answer>, readKept: () => Kept | null) =>
  answer.catch((error): { kept: Kept } => {
    const kept = error instanceof ConnectionError ? readKept() : null
    if (!kept) throw error
    return { kept }
  })
