import { topUp } from '../calls/payment.ts'
import { cartOf, chooseCredit, chooseToken, type DigitalOrder, inquire, pollUntil, submit } from '../digital-goods.ts'
import { bankTransfer } from '../goods.ts'
import type { Answer } from '../http.ts'
import { verify } from '../operator.ts'
import { newShopper } from '../shopper.ts'
import type { Condition } from './condition.ts'

// The suppliers' test numbers: the last digit decides the result.

const between = (before: string, after: string) =>
  `${before}${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}${after}`

const answerOf = ({ OrderStatus, Note }: DigitalOrder): Answer => ({
  http: 200,
  status: true,
  message: `OrderStatus ${OrderStatus}, ${Note}`,
  data: null,
})

async function askAbout(meter: string): Promise<Answer> {
  const shopper = await newShopper()
  return answerOf(await inquire(shopper, await chooseToken(shopper), meter))
}

async function refusedInquiry(): Promise<Answer> {
  const shopper = await newShopper()
  return shopper.tryCall('POST /me/digitalorder', { body: cartOf(await chooseToken(shopper), '12345') })
}

async function failedPurchase(): Promise<Answer> {
  const shopper = await newShopper()
  const body = { ...(await bankTransfer(shopper)), Nominal: 50_000 }
  await verify('topup', (await shopper.call(topUp, 'POST /me/wallettopup', { body })).ID)
  const cart = cartOf(await chooseCredit(shopper), between('0878000', '2'))
  const { TransactionID } = await submit(shopper, cart, { PaymentType: 'Wallet', Payment: 'Deposit' })
  return answerOf(await pollUntil(shopper, TransactionID, ({ OrderStatus }) => OrderStatus > 3))
}

export const digitalConditions: readonly Condition[] = [
  { id: 'E02', when: 'inquiry: false status', http: 200, status: false, message: /\S/, produce: refusedInquiry },
  {
    id: 'E02',
    when: "inquiry: a result with 'gagal'",
    http: 200,
    status: true,
    message: /gagal/i,
    produce: () => askAbout(between('5300000', '3')),
  },
  {
    id: 'E02',
    when: 'inquiry: a result with a parsed Note',
    http: 200,
    status: true,
    message: /NamaPelanggan/,
    produce: () => askAbout(between('5300000', '1')),
  },
  {
    id: 'E02 D07',
    when: 'digital order: OrderStatus 9 with its Note',
    http: 200,
    status: true,
    message: /^OrderStatus 9, \S/,
    produce: failedPurchase,
  },
  {
    id: 'E02',
    when: 'digital order: the answer of the submit has OrderStatus 9',
    notProducedBecause:
      'it needs a number that the supplier has just refused at a purchase, and that of the demo refuses none so',
  },
]
