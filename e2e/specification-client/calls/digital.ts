import { count } from './catalogue.ts'
import { bankFields, orderStatusScheme } from './orders.ts'
import type { SpecifiedCall } from './specified-call.ts'

export const digitalProducts = [
  {
    ID: 'id',
    Name: 'words',
    Price: 'rupiah',
    Fee: 'rupiah',
    Description: 'text',
    Code: 'words',
    BrandName: 'words',
    CategoryName: 'words',
  },
] as const
export const providers = [{ Name: 'words', PrefixCode: ['words'] }] as const
export const digitalBrands = [{ Name: 'words', Img: 'words' }] as const
export const digitalOrder = {
  ID: 'id',
  TransactionID: 'id',
  OrderStatus: 'whole',
  Note: 'text',
  ProductCode: 'words',
  ProductCategory: 'words',
  ProductName: 'words',
  ProductImg: 'text',
  CategoryID: 'id',
  Reference: 'words',
  Price: 'rupiah',
  AdminFee: 'rupiah',
  Payment: 'text',
  PaymentType: 'text',
  PaymentStatus: 'whole',
  PaymentConfirmationID: 'id?',
  UniqueNum: 'whole',
  TransferDeadline: 'time?',
  ...bankFields,
  CreatedAt: 'time',
  UpdatedAt: 'time',
} as const

/** The digital cart as the specification lists it, of something chosen from a list of products. */
const cart = (product: string, reference: string) => ({
  Reference: reference,
  ProductID: `{${product}.ID}`,
  Name: `{${product}.Name}`,
  Price: `{${product}.Price}`,
  Fee: `{${product}.Fee}`,
  Description: `{${product}.Description}`,
  Image: '/img/640/marks/pln.svg',
  ProviderName: `{${product}.BrandName}`,
  ProviderImage: '/img/640/marks/pln.svg',
  ProviderDescription: '',
  CategoryName: `{${product}.CategoryName}`,
})
const notYet = { OrderID: 0, TransactionID: 0, PaymentType: '', Payment: '', BankName: '', BankImage: '' }
const byBank = {
  PaymentType: 'Bank',
  Payment: 'Transfer Bank',
  BankAccountID: '{bank.ID}',
  BankName: '{bank.BankName}',
  BankImage: '{bank.BankImage}',
}
const details = ['Name', 'Description', 'Image', 'ProviderName', 'ProviderImage', 'ProviderDescription', 'CategoryName']

export const digitalCalls: readonly SpecifiedCall[] = [
  {
    id: 'C03',
    call: 'GET /digitalproduct/29',
    query: {
      CategoryID: ['30', '56', ''],
      Category: ['Token Listrik', ''],
      Brand: ['PLN', 'pln', ''],
      Status: ['1', ''],
      SortBy: ['Price-asc'],
    },
    list: { sorts: ['ID', 'Name', 'Price'], filters: ['ID', 'CategoryID', 'Name', 'Price'] },
    answers: digitalProducts,
  },
  { id: 'C03', call: 'GET /customdata/0=7/providerscheme', answers: providers },
  {
    id: 'C03',
    call: 'GET /customdata/0%3D7/providerscheme',
    way: 'as a library of addresses writes it',
    answers: providers,
  },
  {
    id: 'C03',
    call: 'GET /digitalbrand/29',
    query: { Name: ['XL', 'xl', ''] },
    list: { sorts: ['Name', 'ID'], filters: ['Name'] },
    answers: digitalBrands,
  },
  {
    id: 'C03',
    call: 'POST /me/digitalorder',
    way: 'the inquiry',
    body: {
      whole: {
        ...cart('token', '{newMeterNumber}'),
        Total: '{token.Price}',
        CategoryURL: '/digital/plnprepaid',
        ...notYet,
      },
      optional: [...details, 'CategoryURL', ...Object.keys(notYet)],
      // A payment method may be chosen already.
      spellings: [byBank, { PaymentType: 'Wallet', Payment: 'Deposit' }, { Total: undefined, Price: undefined }],
    },
    answers: { ID: 'id', TransactionID: 'id', OrderStatus: 'whole', Note: 'text' },
  },
  {
    id: 'C03',
    call: 'POST /me/digitalorder',
    way: 'the submit of credit',
    body: {
      whole: {
        ...cart('credit', '{newPhoneNumber}'),
        Total: '{credit.Total}',
        CategoryURL: '/digital/pulsa',
        ...notYet,
        ...byBank,
      },
      optional: [...details, 'CategoryURL', 'OrderID', 'TransactionID'],
    },
    answers: digitalOrder,
  },
  {
    id: 'C03',
    call: 'POST /me/digitalorder',
    way: 'the submit after an inquiry',
    body: {
      whole: {
        ...cart('token', '{newInquiry.Reference}'),
        Total: '{token.Total}',
        CategoryURL: '/digital/plnprepaid',
        OrderID: '{newInquiry.ID}',
        TransactionID: '{newInquiry.TransactionID}',
        ...byBank,
      },
      optional: [...details, 'CategoryURL', 'TransactionID', 'ProductID'],
      spellings: [
        { OrderID: undefined },
        { ProductID: undefined, Reference: undefined, Price: undefined, Fee: undefined, Total: undefined },
      ],
    },
    answers: digitalOrder,
  },
  { id: 'C03', call: 'GET /me/digitalorder/{digitalOrder.TransactionID}', answers: digitalOrder },
  {
    id: 'C03',
    call: 'GET /me/digitalorder',
    needs: ['digitalOrder'],
    query: { OrderStatus: ['1', '8', ''], CategoryID: ['{digitalOrder.CategoryID}', ''] },
    list: {
      sorts: ['ID', 'CreatedAt'],
      filters: ['ID', 'OrderStatus', 'CategoryID', 'Reference', 'PaymentStatus', 'PaymentType'],
      count: '/me/digitalordercount',
    },
    answers: [digitalOrder],
  },
  {
    id: 'C03',
    call: 'GET /me/digitalordercount',
    query: { OrderStatus: ['1', ''], UserID: ['{shopper.session.UserID}', ''] },
    answers: count,
  },
  {
    id: 'C03',
    call: 'PUT /me/canceldigitalorder/{newDigitalOrder.TransactionID}',
    answers: { OrderStatus: 'whole' },
  },
  {
    id: 'C03',
    call: 'PUT /me/confirmdigitalorder/{newCompletedDigitalOrder.TransactionID}',
    answers: { OrderStatus: 'whole' },
  },
  { id: 'C03', call: 'GET /customdata/1/orderstatusscheme', answers: orderStatusScheme },
]
