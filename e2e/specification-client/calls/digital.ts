import { count } from './catalogue.ts'
import { bankFields, orderStatusScheme } from './orders.ts'
import type { SpecifiedCall } from './specified-call.ts'

export const digitalProducts = [
  {
    ID: 'id',
    Name: 'nonEmptyText',
    Price: 'rupiah',
    Fee: 'rupiah',
    Description: 'text',
    Code: 'nonEmptyText',
    BrandName: 'nonEmptyText',
    CategoryName: 'nonEmptyText',
  },
] as const
export const providers = [{ Name: 'nonEmptyText', PrefixCode: ['nonEmptyText'] }] as const
export const digitalBrands = [{ Name: 'nonEmptyText', Img: 'nonEmptyText' }] as const
export const digitalOrder = {
  ID: 'id',
  TransactionID: 'id',
  OrderStatus: 'integer',
  Note: 'text',
  ProductCode: 'nonEmptyText',
  ProductCategory: 'nonEmptyText',
  ProductName: 'nonEmptyText',
  ProductImg: 'text',
  CategoryID: 'id',
  Reference: 'nonEmptyText',
  Price: 'rupiah',
  AdminFee: 'rupiah',
  Payment: 'text',
  PaymentType: 'text',
  PaymentStatus: 'integer',
  PaymentConfirmationID: 'id?',
  UniqueNum: 'integer',
  TransferDeadline: 'dateTime?',
  ...bankFields,
  CreatedAt: 'dateTime',
  UpdatedAt: 'dateTime',
} as const

/** The specification's digital cart with a product of the list. */
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
const unpaid = { OrderID: 0, TransactionID: 0, PaymentType: '', Payment: '', BankName: '', BankImage: '' }
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
    useCase: 'with an encoded path',
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
    useCase: 'the inquiry',
    body: {
      full: {
        ...cart('token', '{newMeterNumber}'),
        Total: '{token.Price}',
        CategoryURL: '/digital/plnprepaid',
        ...unpaid,
      },
      optional: [...details, 'CategoryURL', ...Object.keys(unpaid)],
      // The cart may already have a payment method.
      variants: [byBank, { PaymentType: 'Wallet', Payment: 'Deposit' }, { Total: undefined, Price: undefined }],
    },
    answers: { ID: 'id', TransactionID: 'id', OrderStatus: 'integer', Note: 'text' },
  },
  {
    id: 'C03',
    call: 'POST /me/digitalorder',
    useCase: 'the submit of credit',
    body: {
      full: {
        ...cart('credit', '{newPhoneNumber}'),
        Total: '{credit.Total}',
        CategoryURL: '/digital/pulsa',
        ...unpaid,
        ...byBank,
      },
      optional: [...details, 'CategoryURL', 'OrderID', 'TransactionID'],
    },
    answers: digitalOrder,
  },
  {
    id: 'C03',
    call: 'POST /me/digitalorder',
    useCase: 'the submit after an inquiry',
    body: {
      full: {
        ...cart('token', '{newInquiry.Reference}'),
        Total: '{token.Total}',
        CategoryURL: '/digital/plnprepaid',
        OrderID: '{newInquiry.ID}',
        TransactionID: '{newInquiry.TransactionID}',
        ...byBank,
      },
      optional: [...details, 'CategoryURL', 'TransactionID', 'ProductID'],
      variants: [
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
    answers: { OrderStatus: 'integer' },
  },
  {
    id: 'C03',
    call: 'PUT /me/confirmdigitalorder/{newCompletedDigitalOrder.TransactionID}',
    answers: { OrderStatus: 'integer' },
  },
  { id: 'C03', call: 'GET /customdata/1/orderstatusscheme', answers: orderStatusScheme },
]
