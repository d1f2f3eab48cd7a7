import { bankFields } from './orders.ts'
import type { SpecifiedCall } from './specified-call.ts'

export const paymentScheme = [{ Type: 'nonEmptyText', Value: 'nonEmptyText', Text: 'nonEmptyText' }] as const
export const qris = { ID: 'id' } as const
export const bankAccounts = [
  {
    ID: 'id',
    BankName: 'nonEmptyText',
    BankImage: 'nonEmptyText',
    AccountNumber: 'nonEmptyText',
    AccountName: 'nonEmptyText',
    ShowAccountName: 'boolean',
  },
] as const
export const uploadForm = {
  endpoint: 'nonEmptyText',
  key: 'nonEmptyText',
  uuid: 'nonEmptyText',
  fields: { values: 'text' },
} as const
export const wallet = { EndBalance: 'rupiah' } as const
export const walletTransactions = [
  {
    Information: 'nonEmptyText',
    InformationDetail: 'text',
    Debit: 'rupiah',
    Credit: 'rupiah',
    TransactionDate: 'dateTime',
  },
] as const
export const topUp = {
  ID: 'id',
  Nominal: 'rupiah',
  UniqueNum: 'integer',
  Status: 'integer',
  PaymentStatus: 'integer',
  PaymentType: 'nonEmptyText',
  PaymentConfirmationID: 'id?',
  ...bankFields,
  TransferDeadline: 'dateTime?',
} as const

export const paymentCalls: readonly SpecifiedCall[] = [
  { id: 'C06', call: 'GET /customdata/29/paymentscheme', answers: paymentScheme },
  { id: 'C06', call: 'GET /qrispayment', answers: qris },
  {
    id: 'C06',
    call: 'GET /bankaccount/0',
    query: { Page: ['1'], Size: ['100'] },
    list: { sorts: ['ID', 'BankName'], filters: ['ID', 'BankName'] },
    answers: bankAccounts,
  },
  {
    id: 'C06',
    call: 'GET /tools/s3/upload',
    headers: {
      Path: ['paymentconfirmation/29/{shopper.session.UserID}', ''],
      ContentType: ['image', 'image/png', 'image/jpeg', 'image/webp', 'image/*', 'image/jpg', ''],
      FileName: ['struk.png', 'Bukti%20transfer.jpeg', ''],
    },
    answers: uploadForm,
  },
  {
    id: 'C06',
    call: 'POST /me/paymentconfirmation',
    useCase: 'of a shop order',
    query: { lang: [''] },
    body: {
      full: { OID: '{organisation}', TypeID: '{newOrder.ID}', Img: '{newProof}', Type: 1 },
      optional: ['OID', 'Type'],
    },
    answers: 'unchecked',
  },
  {
    id: 'C06',
    call: 'POST /me/paymentconfirmation',
    useCase: 'of a wallet top-up',
    newShopperEach: true,
    body: { full: { OID: '{organisation}', TypeID: '{topUp.ID}', Img: '{newProof}', Type: 2 } },
    answers: 'unchecked',
  },
  {
    id: 'C06',
    call: 'POST /me/paymentconfirmation',
    useCase: 'of a digital order',
    body: { full: { OID: '{organisation}', TypeID: '{newDigitalOrder.TransactionID}', Img: '{newProof}', Type: 3 } },
    answers: 'unchecked',
  },
  { id: 'C06', call: 'GET /me/wallet', answers: wallet },
  {
    id: 'C06',
    call: 'GET /me/accounttransaction',
    needs: ['walletHistory'],
    query: { Type: ['Credit', 'Debit', ''] },
    list: { sorts: ['ID', 'TransactionDate'], filters: ['Information'] },
    answers: walletTransactions,
  },
  {
    id: 'C06',
    call: 'GET /me/wallettopup',
    needs: ['topUp'],
    query: { Status: ['1', ''], UserID: ['{shopper.session.UserID}', ''] },
    list: { sorts: ['ID'], filters: ['ID', 'Status', 'PaymentStatus', 'Nominal'] },
    answers: [topUp],
  },
  {
    id: 'C06',
    call: 'POST /me/wallettopup',
    newShopperEach: true,
    body: {
      full: { Payment: 'Transfer Bank', PaymentType: 'Bank', Nominal: 50_000, BankAccountID: '{bank.ID}' },
      variants: [
        { PaymentType: 'bank' },
        // The specification's form has these fields as well.
        { Total: 50_000, CategoryName: 'Deposit', CategoryURL: '/wallet/topup', OrderID: 0, TransactionID: null },
      ],
    },
    answers: topUp,
  },
  { id: 'C06', call: 'PUT /me/cancelwallettopup/{topUp.ID}', newShopperEach: true, answers: 'unchecked' },
]
