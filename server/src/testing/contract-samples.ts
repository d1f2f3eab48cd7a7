import type { TSchema } from 'typebox'
import { type Calls, calls } from '#contract/calls.ts'
import type { BodyOf, CallDescription } from '#contract/protocol/call.ts'
import { demoQris } from '../demo/banks.ts'
import type { FieldSchema } from '../http/coerce-input.ts'
import { pickupOrder } from './pickup-order.ts'
import type { RawRequest } from './raw-request.ts'

type CallsWithBody = { [K in keyof Calls]: 'body' extends keyof Calls[K] ? K : never }[keyof Calls]

const pushSubscription = {
  Endpoint: 'https://push.example/abc',
  P256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  Auth: 'tBHItJI5svbpez7KI4CCXg',
}
const noticeChoices = { Kinds: ['verify' as const], New: true, Soon: true, InHours: false }

/** A valid body for each call with a body. A call without a sample does not compile. */
export const bodies: { [K in CallsWithBody]: BodyOf<Calls[K]> } = {
  login: { userid: 'budi@contoh.test', password: 'rahasia' },
  register: { Email: 'budi@contoh.test', Password: 'rahasia', FullName: 'Budi Santoso', Phone: '081234567890' },
  verifyEmail: { Token: 'a'.repeat(43) },
  forgotPassword: { Email: 'budi@contoh.test' },
  checkResetLink: { Token: 'a'.repeat(43) },
  resetPassword: { Token: 'a'.repeat(43), NewPassword: 'rahasia', ConfirmNewPassword: 'rahasia' },
  updateProfile: { FullName: 'Budi Santoso', Gender: 1 },
  changePassword: { Password: 'rahasia', NewPassword: 'rahasia-baru', ConfirmNewPassword: 'rahasia-baru' },
  createAddress: addressForm(),
  updateAddress: { ID: 1, ...addressForm() },
  estimateShipping: { ProductID: 1, Quantity: 1, AreaID: 1 },
  estimateOwnShipping: { ProductID: 1, Quantity: 1 },
  quoteShipping: { StoreID: 1, DeliveryID: 1, ProductIDs: '1', Quantities: '1' },
  recordSearch: { Keyword: 'batik' },
  hideSearchedWord: { Word: 'batik', IsHidden: true },
  saveFavourites: { Add: [1], Remove: [2] },
  saveRestockWish: { ProductID: 1, IsWaiting: true },
  saveShopperNotices: { MailOff: ['arrival'], PushOff: ['payment'] },
  addShopperDevice: pushSubscription,
  placeOrder: pickupOrder({ id: 1 }, [{ id: 1 }]),
  confirmPayment: { TypeID: 1, Img: 'proofs/29/1/x.png' },
  verifyPayment: {},
  rejectPayment: { Note: 'Tidak masuk' },
  requestOrderProof: { Note: 'Buram' },
  requestTopUpProof: { Note: 'Buram' },
  requestDigitalOrderProof: { Note: 'Buram' },
  creditLateTransfer: {},
  beginStatementFile: { Name: 'mutasi.csv', Parts: 1 },
  sendStatementPart: { Part: 0, Content: 'YQ==' },
  importStatement: { FileID: 1 },
  recordStatementRows: { BankAccountID: 1 },
  decideStatementRow: { To: 'none', Note: 'Modal pemilik' },
  closeLateTransfer: { Note: 'Tidak masuk' },
  closeLedgerMonth: {},
  enterOpeningBalance: {
    Day: '2026-01-01',
    Note: 'Saldo dari buku lama',
    Lines: [{ Account: 'supplier', Amount: 5_000_000 }],
  },
  reverseOpeningBalance: { Note: 'Salah akun' },
  updateAccountMap: {
    ...{ Target: 'sample', Accounts: [{ Code: 'wallet', Theirs: '2-20601' }] },
    Layout: { Heads: ['Tgl'], Fields: ['date'], DateOrder: 'dmy', Delimiter: ';', MaxRows: 1_000 },
  },
  createPayoutFile: { BankAccountID: 1, Layout: 'columns', Columns: ['number', 'account', 'amount'], IDs: [1] },
  payPayoutFile: {},
  payPayout: { BankAccountID: 1, MovementID: 1 },
  recordPaidPayouts: {},
  returnPayout: { Note: 'Rekening tutup', SeenState: 'paid', MovementID: 1, OtherMovementID: 2 },
  approvePayout: {},
  unpayPayout: { Note: 'Belum dikirim bank' },
  tiePayout: { MovementID: 1 },
  refundOrder: {
    Lines: [{ Line: 1, Quantity: 1 }],
    Shipping: 0,
    Restock: true,
    Note: 'Rusak',
    SeenRefunded: 0,
    Bank: { Name: 'BRI', Number: '034101000743303', Holder: 'Budi Santoso' },
  },
  editOrder: {
    Remove: [{ Line: 1, Quantity: 1 }],
    Replace: [{ Line: 2, Quantity: 1, ProductID: 1, Price: 10_000 }],
    Note: 'Stok habis',
    SeenChanges: 0,
    Bank: { Name: 'BRI', Number: '034101000743303', Holder: 'Budi Santoso' },
  },
  openComplaint: {
    ...{ Kind: 'missing', Text: 'Satu bungkus tidak ada', Solution: 'refund' },
    ...{ Lines: [{ Line: 1, Quantity: 1 }], Pictures: [] },
  },
  sendReturnParcel: { Courier: 'JNE', TrackingNumber: '0116492300223' },
  requestCancel: { Reason: 'Salah alamat' },
  answerCancelRequest: { Accept: true, Note: '' },
  undoCancelRefusal: {},
  undoComplaintAnswer: { Answer: 'approve' },
  replaceGoods: { Note: 'Kami kirim lagi' },
  answerComplaint: { Answer: 'approve', Note: '' },
  refundComplaint: {
    Lines: [{ Line: 1, Quantity: 1 }],
    Shipping: 0,
    Restock: true,
    Note: 'Kurang',
    SeenRefunded: 0,
    Bank: { Name: 'BRI', Number: '034101000743303', Holder: 'Budi Santoso' },
  },
  renewBankFeed: {},
  updateBankFeed: { RecordsByItself: true },
  requestReversal: { Type: 1, ID: 1, Note: 'Dana belum masuk' },
  answerReversal: { Accept: true, Answer: '' },
  takeBackPayment: { Note: 'Salah lihat' },
  processOrder: {},
  undoOrderStep: { Step: 'process' },
  shipOrder: { TrackingNumber: '10001234567890' },
  markArrived: {},
  refuseOrder: { Note: 'Stok rusak' },
  placeTopUp: { Payment: 'Transfer Bank', PaymentType: 'Bank', BankAccountID: 1, Nominal: 50_000 },
  placeDigitalOrder: { ProductID: 1, Reference: '081234567890', Payment: 'Deposit', PaymentType: 'Wallet' },
  verifyDigitalOrder: {},
  takeBackDigitalOrder: { Note: 'Salah lihat' },
  rejectDigitalOrder: { Note: 'Tidak masuk' },
  completeDigitalOrder: { SerialNumber: '1234567890', Price: 10_400 },
  refundDigitalOrder: { Note: 'Tidak terkirim' },
  verifyTopUp: {},
  takeBackTopUp: { Note: 'Salah lihat' },
  rejectTopUp: { Note: 'Tidak masuk' },
  resendMail: {},
  createFirstOwner: { Key: 'x', Email: 'bos@contoh.test', Password: 'sandi yang panjang', FullName: 'Ibu Bos' },
  createBankAccount: {
    BankName: 'BCA',
    AccountNumber: '1234567890',
    AccountName: 'PT Contoh',
    Branch: '',
    ShowAccountName: true,
    IsActive: true,
  },
  savePushNotices: { ...pushSubscription, ...noticeChoices },
  saveMailNotices: noticeChoices,
  createView: { Subject: 'order', Name: 'Besar', Query: 'Status=1', IsShared: false },
  updateView: { Version: 1, Name: 'Kecil' },
  updateBankAccount: { Version: 1, Branch: 'Dago' },
  loginStaff: { Email: 'sari@contoh.test', Password: 'rahasia' },
  startPasskeyLogin: {},
  logInByPasskey: assertion(),
  startPasskey: {},
  presentPasskey: assertion(),
  presentPassword: { Password: 'rahasia' },
  presentTotp: { Code: '123456' },
  presentRecoveryCode: { Code: 'abcd-efgh-jkmn-pqrs' },
  startPasskeyEnrolment: {},
  enrolPasskey: {
    ...{ CredentialID: 'a'.repeat(22), ClientData: 'e30', AttestationObject: 'oA', Transports: ['internal'] },
    Name: 'Ponsel',
  },
  startTotpEnrolment: {},
  enrolTotp: { Code: '123456' },
  renewRecoveryCodes: {},
  resetStaffFactors: {},
  endOwnSession: {},
  endOtherSessions: {},
  endStaffSessions: {},
  createCategory: { Name: 'Kue kering', Img: '', ParentID: null, IsShown: true },
  updateCategory: { Version: 1, Name: 'Kue basah' },
  orderCategories: { ParentID: null, IDs: [1] },
  mergeCategory: { Version: 1, IntoID: 2 },
  createSynonym: { Words: 'anglo, tungku' },
  updateSynonym: { Version: 1, Words: 'anglo, kompor arang' },
  createCollection: { Name: 'Untuk Lebaran', ...collectionProducts() },
  updateCollection: { Version: 1, Name: 'Untuk Natal', ...collectionProducts() },
  previewCollection: collectionProducts(),
  createBanner: bannerForm(),
  updateBanner: { Version: 1, ...bannerForm() },
  createNews: articleForm(),
  updateNews: { Version: 1, ...articleForm() },
  createPromotion: promotionForm(),
  updatePromotion: { Version: 1, ...promotionForm() },
  createPage: { Slug: 'cara-belanja', Title: 'Cara belanja', Content: '<p>Pilih, bayar, terima.</p>' },
  updatePage: { Version: 1, Slug: 'cara-belanja', Title: 'Cara belanja', Content: '<p>Pilih, bayar, terima.</p>' },
  createHomeDescription: { Title: 'Tentang kami', Description: '<p>Sejak 1998.</p>' },
  updateHomeDescription: { Version: 1, Title: 'Tentang kami', Description: '<p>Sejak 1998.</p>' },
  updateHomeSections: { Version: 1, Sections: [{ Kind: 'products', Source: 'latest', Layout: 'grid' }] },
  updateProductChoices: { Version: 1, Title: 'Pilihan', Subtitle: 'Dari dapur kami', ProductIDs: [1] },
  publishContent: { Version: 1 },
  scheduleContent: { Version: 1, PublishAt: '2099-01-01 08:00:00' },
  unscheduleContent: { Version: 1 },
  withdrawContent: { Version: 1 },
  restoreContent: { Version: 1, Number: 1 },
  orderBanners: { IDs: [1] },
  createPictures: {
    Key: 'originals/29/1/00000000-0000-0000-0000-000000000000',
    Folder: 'banners',
    Crops: [{ X: 0, Y: 0, Width: 10_000, Height: 10_000 }],
  },
  inviteStaff: { Email: 'sari@contoh.test', RoleID: 4 },
  resendInvitation: {},
  linkInvitation: {},
  revokeInvitation: {},
  checkInvitation: { Token: 'a'.repeat(43) },
  acceptInvitation: { Token: 'a'.repeat(43), FullName: 'Sari Contoh', Password: 'rahasia-sekali' },
  createRole: { Name: 'Gudang', Rights: ['stock:read'] },
  updateRole: { Version: 1, Name: 'Gudang' },
  disableStaff: {},
  enableStaff: {},
  updateShopSettings: { Version: 1, OwnerAddress: 'Jl. Dago No. 1, Bandung' },
  updateLimitSettings: { Version: 1, TransferHours: 24 },
  readQris: { Text: demoQris },
  updateQrisSettings: { Version: 1, Payload: demoQris },
  updateHolidays: { Version: 1, Holidays: [{ Date: '2026-12-25', Note: 'Natal' }] },
  saveShippingRates: {
    Rows: [
      {
        ...{ Courier: 'Indah Cargo', Service: 'Darat', From: '', To: '*' },
        ...{ FirstKg: '12.000', NextKg: '9.000', MinKg: '10', Days: '4-7' },
      },
    ],
    Deleted: [1],
  },
  updateCourierSettings: { Version: 1, NotOffered: ['tiki'] },
  updateRateAggregator: { Name: 'biteship', Version: 1, Key: 'kunci-uji-coba-agregator' },
  tryRateAggregator: { Name: 'biteship', StoreID: 1, AreaID: 1, Weight: 1_000 },
  updateCourierService: {
    ...{ RateSource: 'biteship', Courier: 'jne', Service: 'jtr', Version: 0, IsAllowed: true, MinKg: 10 },
    ...{ RoundDownGrams: 0, Divisor: 6_000, MaxKg: 150, MaxSideCm: null, Source: 'brosur JNE' },
  },
  decidePlace: { Name: 'biteship', AreaID: 1, PlaceID: 'IDNP6IDNC148IDND836IDZ12190' },
  lookUpPlaces: { Name: 'biteship' },
  updateMailTemplate: { Version: 1, Subject: 'Selamat datang di {toko}' },
  previewMailTemplate: mailTexts(),
  sendMailTrial: mailTexts(),
  createProduct: {
    StoreID: 1,
    CategoryID: 1,
    Name: 'Kopi Gayo',
    Price: 90_000,
    Stock: 5,
    Pictures: [productPicture()],
  },
  updateProduct: { Version: 1, Price: 95_000, Pictures: [productPicture()] },
  previewProduct: { Version: 1, Price: 95_000, Pictures: [productPicture()] },
  saveProductSheet: { Rows: [{ ID: 1, Version: 1, Key: '0f'.repeat(16), Price: 95_000, StockChange: 2 }] },
  archiveProduct: { Version: 1, IsArchived: true },
  createFamily: familyForm(),
  updateFamily: { Version: 1, ...familyForm() },
  beginImport: { Name: 'harga.csv', Headers: ['Kode', 'Harga'], Fields: ['id', 'price'], Parts: 1 },
  sendImportPart: { Part: 0, Rows: [['#1', '95000']] },
  changePrices: {
    Filter: {
      ...{ Operand: 'AND', ID: [1], StoreID: [1], CategoryID: [1], FamilyID: [1], State: ['offered'] },
      ...{ PurchaseType: [1], IsLow: [true], IsSoldOut: [true], Text: ['kopi'] },
    },
    ...{ Field: 'Price', Change: 'percent', By: 10, RoundTo: 500 },
  },
  updateSharedFields: { Members: [{ ProductID: 1, Version: 1 }], Weight: 250 },
  openStockTake: { StoreID: 1 },
  countStock: { ProductID: 1, Pieces: 3 },
  changeStock: { Change: 4, Reason: 'received' },
  sendOrderNews: { OrderIDs: [1], Text: 'Datang dua hari lagi' },
  addOrderNote: { Text: 'Titip satpam', ForPackers: true },
  correctTrackingNumber: { TrackingNumber: 'JP1234567890', Before: '' },
  shipOrders: { Rows: [{ OrderID: 1, TrackingNumber: 'JP1234567890' }], Apply: true },
  issueDocuments: { Kind: 'invoice', OrderIDs: [1] },
  correctDocument: { Reason: 'Nama pembeli salah', BuyerName: 'PT Contoh' },
  getOwnDocument: { Kind: 'invoice' },
  createStore: { Name: 'Toko Contoh', ...storeHours() },
  updateStore: { Version: 1, ...storeHours() },
  grantStaffRole: { RoleID: 4 },
  revokeStaffRole: { RoleID: 4 },
}

function productPicture() {
  return {
    ...{ Key: 'originals/29/1/00000000-0000-0000-0000-000000000000', Alt: 'Sebungkus kopi' },
    Crop: { X: 0, Y: 0, Width: 10_000, Height: 10_000 },
  }
}

function familyForm() {
  const members = [{ ProductID: null, Values: ['S'], Version: 1, Price: 50_000, SKU: 'KB-S', StockChange: 3 }]
  return { Name: 'Kaus Batik', Options: [{ Name: 'Ukuran', Values: ['S', 'M'] }], Members: members }
}

function collectionProducts() {
  const everything = {
    CategoryIDs: [],
    StoreIDs: [],
    PriceFrom: null,
    PriceTo: null,
    MinDiscount: 0,
    PurchaseTypes: [],
  }
  return { IsByRule: true, ProductIDs: [], Rule: { ...everything, OnlyInStock: true, OrderBy: 'newest' as const } }
}

function mailTexts() {
  return { Subject: 'Konfirmasi email', Opening: 'Halo dari {toko}.', Closing: 'Berlaku {masa berlaku}.' }
}

function assertion() {
  return { CredentialID: 'a'.repeat(22), ClientData: 'e30', AuthenticatorData: 'aa', Signature: 'aa' }
}

function bannerForm() {
  return {
    Title: 'Pekan kopi',
    Subtitle: 'Sampai Minggu',
    Pictures: { Desk: 'banners/kopi.webp', Phone: '' },
    Link: { Kind: 'path', ID: 0, URL: '/promo' } as const,
    ShowsFrom: '',
    ShowsUntil: '',
    IsActive: true,
  }
}

function articleForm() {
  return { Title: 'Kabar', ShortDesc: 'Singkat', Picture: '', Content: '<p>Isi</p>' }
}

function promotionForm() {
  const period = { StartDate: '2026-12-01 00:00:00', DueDate: '2026-12-31 23:59:59' }
  return { ...articleForm(), ...period, ProductIDs: [1] }
}

function storeHours() {
  return {
    Pin: { Latitude: -6.9, Longitude: 107.6 },
    OpeningHours: [{ Day: 1, Opens: '09:00', Closes: '17:00' }],
    OwnCourierArea: [
      { Latitude: -6.9, Longitude: 107.6 },
      { Latitude: -6.9, Longitude: 107.7 },
      { Latitude: -6.8, Longitude: 107.6 },
    ],
    OwnCourierHours: [{ Day: 1, Opens: '09:00', Closes: '16:00' }],
    Holidays: [{ Date: '2026-12-25', Note: 'Natal' }],
  }
}

function addressForm() {
  return {
    Recipient: 'Budi',
    Phone: '081234567890',
    Address: 'Jl. Dago No. 1',
    ProvinceID: 1,
    CityID: 1,
    SubDistrictID: 1,
    AreaID: 1,
    PostalCode: '40135',
  }
}

/** Required query parameters. */
const requiredQueries: Record<string, string[]> = {
  listNearbyStores: ['Lat=-6.9', 'Long=107.6'],
  getPaymentGrounds: ['Type=1', 'ID=1'],
  getReversal: ['Type=1', 'ID=1'],
  printParcelPapers: ['Kind=slip', 'OrderID=1'],
  searchBackoffice: ['q=budi'],
  listStatementRows: ['BankAccountID=1', 'View=waiting'],
  getStatementMatches: ['BankAccountID=1'],
  getAccountMap: ['Target=jurnal'],
  listStatementDays: ['BankAccountID=1'],
  listOwnerPlaces: ['Name=rajaongkir'],
  linkPicture: ['Key=originals/29/1/00000000-0000-0000-0000-000000000000'],
  getAreaDetails: ['Latitude=-6.9', 'Longitude=107.6'],
  listMapSubdistricts: ['South=-7', 'West=107', 'North=-6.5', 'East=108'],
  listMapAreas: ['South=-7', 'West=107', 'North=-6.5', 'East=108'],
}

export type NamedCall = [name: string, call: CallDescription]

const described: NamedCall[] = Object.entries(calls)

/** All calls with a response; streams don't end. */
export const allCalls = described.filter(([, call]) => !call.stream)
export const streamCalls = described.filter(([, call]) => call.stream)

/** All calls except those that end the session of the test. */
export const callsThatKeepTheSession = allCalls.filter(([name]) => name !== 'logout' && name !== 'logoutStaff')

/** Properties of an object schema, by name. */
export function propertiesOf(schema: TSchema | undefined): Record<string, TSchema> {
  return (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {}
}

/** The properties that the server uses; the others are dropped (C09). */
export function readPropertiesOf(schema: TSchema | undefined): Record<string, FieldSchema> {
  return Object.fromEntries(
    Object.entries(propertiesOf(schema) as Record<string, FieldSchema>).filter(([, field]) => !field['x-ignored']),
  )
}

export type Changes = { params?: Record<string, string>; query?: string; body?: unknown; token?: string }

/** Parameters of paths that are no id of a row. */
const usualParams: Record<string, string> = { oid: '29', month: '2020-12' }

/** A valid request to the call, with the test's changes. Ids in the path are 1. */
export function requestTo([name, call]: NamedCall, changes: Changes = {}): RawRequest {
  const path = call.path.replace(/:(\w+)/g, (_, param: string) => changes.params?.[param] ?? usualParams[param] ?? '1')
  const given = changes.query ?? ''
  const required = (requiredQueries[name] ?? []).filter((pair) => !given.startsWith(pair.replace(/=.*/, '=')))
  const query = [...required, given].filter((part) => part !== '').join('&')
  const body = 'body' in changes ? changes.body : bodies[name as CallsWithBody]
  return {
    method: call.method,
    path: `/api/v1${path}${query ? `?${query}` : ''}`,
    ...(changes.token ? { token: changes.token } : {}),
    ...(body === undefined ? {} : { body }),
  }
}
