import { bankFields } from './orders.ts'
import type { SpecifiedCall } from './specified-call.ts'

export const paymentScheme = [{ Type: 'words', Value: 'words', Text: 'words' }] as const
export const qris = { ID: 'id' } as const
export const bankAccounts = [
  {
    ID: 'id',
    BankName: 'words',
    BankImage: 'words',
    AccountNumber: 'words',
    AccountName: 'words',
    ShowAccountName: 'flag',
  },
] as const
export const uploadForm = { endpoint: 'words', key: 'words', uuid: 'words', fields: { every: 'text' } } as const
export const wallet = { EndBalance: 'rupiah' } as const
export const walletTransactions = [
  { Information: 'words', InformationDetail: 'text', Debit: 'rupiah', Credit: 'rupiah', TransactionDate: 'time' },
] as const
export const topUp = {
  ID: 'id',
  Nominal: 'rupiah',
  UniqueNum: 'whole',
  Status: 'whole',
  PaymentStatus: 'whole',
  PaymentType: 'words',
  PaymentConfirmationID: 'id?',
  ...bankFields,
  TransferDeadline: 'time?',
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
    way: 'of a shop order',
    query: { lang: [''] },
    body: {
      whole: { OID: '{organisation}', TypeID: '{newOrder.ID}', Img: '{newProof}', Type: 1 },
      optional: ['OID', 'Type'],
    },
    answers: 'nothing',
  },
  {
    id: 'C06',
    call: 'POST /me/paymentconfirmation',
    way: 'of a wallet top-up',
    once: true,
    body: { whole: { OID: '{organisation}', TypeID: '{topUp.ID}', Img: '{newProof}', Type: 2 } },
    answers: 'nothing',
  },
  {
    id: 'C06',
    call: 'POST /me/paymentconfirmation',
    way: 'of a digital order',
    body: { whole: { OID: '{organisation}', TypeID: '{newDigitalOrder.TransactionID}', Img: '{newProof}', Type: 3 } },
    answers: 'nothing',
  },
  { id: 'C06', call: 'GET /me/wallet', answers: wallet },
  {
    id: 'C06',
    call: 'GET /me/accounttransaction',
    needs: ['movements'],
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
    once: true,
    body: {
      whole: { Payment: 'Transfer Bank', PaymentType: 'Bank', Nominal: 50_000, BankAccountID: '{bank.ID}' },
      spellings: [
        { PaymentType: 'bank' },
        // The form of the specification holds these besides.
        { Total: 50_000, CategoryName: 'Deposit', CategoryURL: '/wallet/topup', OrderID: 0, TransactionID: null },
      ],
    },
    answers: topUp,
  },
  { id: 'C06', call: 'PUT /me/cancelwallettopup/{topUp.ID}', once: true, answers: 'nothing' },
]
