import type { HealthCheck } from '#contract/values/backoffice/health-checks.ts'
import type { ComplaintState } from '#contract/values/orders/complaint.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { demoQris } from '../../demo/banks.ts'
import { cancelledOnRequest } from '../../texts/cancel-requests.ts'
import { digitalNotes, failureTexts } from '../../texts/digital.ts'
import { overdueNotes, refundNote } from '../../texts/payments.ts'
import { passwordChangedMail, passwordResetMail, verificationMail } from '../accounts/account-mails.ts'
import { cancelRefusedMail } from '../cancel-requests/cancel-request-mail.ts'
import { lowStockMail } from '../catalogue/low-stock/low-stock-mail.ts'
import { complaintMail } from '../complaints/complaint-mail.ts'
import { type DigitalMailKind, digitalMail } from '../digital/digital-mails.ts'
import type { DigitalOrder } from '../digital/digital-order.ts'
import { healthMail } from '../health/health-mail.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { MailKind } from '../mail/mail-kinds.ts'
import type { MailTemplate } from '../mail/mail-templates.ts'
import { openWorkMail } from '../notices/open-work-mail.ts'
import { editMail } from '../orders/edit-mail.ts'
import type { Order, OrderEvent } from '../orders/order.ts'
import { type OrderMailKind, type OrderNotification, orderMail } from '../orders/order-mails.ts'
import { orderNewsMail } from '../orders/order-news-mail.ts'
import { refundMail } from '../orders/refund-mail.ts'
import type { PaymentReview } from '../payments/payment-reviews.ts'
import { paymentTargetChangedMail } from '../payments/payment-target-mail.ts'
import {
  creditedMail,
  notFoundMail,
  proofWantedMail,
  type ReviewNotification,
  takenBackMail,
} from '../payments/review-mails.ts'
import { payoutRequestedMail, payoutReturnedMail } from '../payouts/payout-mails.ts'
import { restockMail } from '../restock/restock-mail.ts'
import { invitationMail, type OwnerChange, ownerChangedMail, secondFactorChangedMail } from '../staff/staff-mails.ts'
import type { TopUp } from '../wallet/top-up.ts'
import { type TopUpMailKind, topUpMail } from '../wallet/top-up-mails.ts'

/** User input in the samples; tests pass hostile input. */
export type SampleWords = { name: string; product: string; refusal: string; rejection: string }

const defaultWords: SampleWords = {
  name: 'Sari Wulandari',
  product: 'Kopi Gayo Arabika 250 g',
  refusal: 'Stok rusak saat dikemas.',
  rejection: 'Transfer belum masuk ke rekening kami.',
}

type SampledKind = Exclude<MailKind, 'trial'>

/** Samples of every mail by kind and variant, for previews, trials and tests. */
export function sampleMails(words: SampleWords = defaultWords): Record<SampledKind, Record<string, MailContent>> {
  const token = 'n4Xv0c7lqT2kYdJrB8mWfHs5uPzE1gAo9iCQtRyLxVU'
  const { name } = words
  return {
    verify_email: { akun: verificationMail({ name, token }) },
    reset_password: { akun: passwordResetMail({ name, token, minutes: 10 }) },
    password_changed: {
      akun: passwordChangedMail({ name }),
      tim: passwordChangedMail({ name, factors: { passkeys: 2, apps: 1 } }),
    },
    staff_invitation: {
      semua_toko: invitationMail({ inviter: name, role: 'Operator', store: null, token, days: 14 }),
      satu_toko: invitationMail({ inviter: name, role: 'Pemilik toko', store: words.product, token, days: 14 }),
    },
    second_factor_changed: { staf: secondFactorChangedMail({ name }) },
    owner_changed: {
      diberikan: sampleOwnerMail(name, 'given'),
      dicabut: sampleOwnerMail(name, 'taken'),
      dinonaktifkan: sampleOwnerMail(name, 'disabled'),
    },
    health_alert: {
      disk: sampleHealthMail(name, 'disk', 310),
      email: sampleHealthMail(name, 'mail', 42),
      buku_besar: sampleHealthMail(name, 'ledger', 1),
    },
    low_stock: {
      dua_toko: lowStockMail({
        name,
        products: [
          { name: words.product, storeName: 'Kedai Kopi Bandung', stock: 0, mark: 5 },
          { name: 'Gula Aren Cetak 500 g', storeName: 'Kedai Kopi Bandung', stock: 3, mark: 5 },
          { name: 'Kemeja Batik Parang - L, Biru', storeName: 'Batik Laweyan', stock: 2, mark: 2 },
        ],
        count: 3,
      }),
    },
    open_work: {
      dua_jenis: openWorkMail({
        name,
        work: [
          { kind: 'verify', count: 3, ending: 1 },
          { kind: 'accept', count: 2, ending: 0 },
        ],
      }),
    },
    payment_target_changed: {
      rekening: paymentTargetChangedMail({
        ...{ name, by: 'Dewi Lestari', at: createdAt, target: 'bank' },
        account: { id: 3, bankName: 'BCA', accountNumber: '8610123456' },
        before: { accountNumber: '8610000000', accountName: words.product },
        after: { accountNumber: '8610123456', accountName: name },
      }),
      qris: paymentTargetChangedMail({
        ...{ name, by: null, at: createdAt, target: 'qris', before: '', after: demoQris },
      }),
    },
    payment_taken_back: { transfer: takenBackMail(sampleReview(words, 'taken_back')) },
    proof_wanted: { transfer: proofWantedMail(sampleReview(words, 'proof_wanted')) },
    late_transfer_credited: { transfer: creditedMail(sampleLateTransfer(words)) },
    late_transfer_not_found: { transfer: notFoundMail(sampleLateTransfer(words)) },
    part_refunded: {
      barang: refundMail({
        ...{ name, orderId: 10_482, amount: 98_000, reason: words.refusal },
        lines: [{ name: words.product, quantity: 2 }],
      }),
    },
    order_edited: {
      barang: editMail({
        ...{ name, orderId: 10_482, amount: 58_500, isPaidOut: false, reason: words.refusal },
        removed: [{ name: 'Gula Aren Cetak 500 g', quantity: 1 }],
        replaced: [{ name: words.product, quantity: 2, by: 'Kopi Toraja 200 g' }],
      }),
    },
    order_news: {
      kabar: orderNewsMail({ name, orderId: 10_482, storeName: 'Kedai Kopi Bandung', text: words.refusal }),
    },
    back_in_stock: {
      produk: restockMail({
        name,
        product: { productId: 12, name: words.product, price: 72_500, storeName: 'Kedai Kopi Bandung' },
      }),
    },
    payout_requested: { barang: payoutRequestedMail(samplePayout(words)) },
    payout_returned: { barang: payoutReturnedMail(samplePayout(words)) },
    cancel_refused: { transfer: cancelRefusedMail({ name, orderId: 10_482, note: words.refusal }) },
    complaint_answered: {
      disetujui: sampleComplaintMail(words, ['open', 'approved']),
      barang_diterima: sampleComplaintMail(words, ['open', 'returning', 'approved']),
      barang_diminta: sampleComplaintMail(words, ['open', 'returning'], words.refusal),
      pengganti: sampleComplaintMail(words, ['open', 'approved'], words.rejection, true),
      dana_kembali: sampleComplaintMail(words, ['open', 'approved', 'refunded'], words.rejection),
      ditolak: sampleComplaintMail(words, ['open', 'refused'], words.refusal),
    },
    order_placed: {
      transfer: sampleOrderMail('order_placed', words, {}),
      qris: sampleOrderMail('order_placed', words, { paymentType: 'qris', bank: null, qris: 'QRIS' }),
      tunai: sampleOrderMail('order_placed', words, { ...pickedUp, ...byCash, status: 'processing' }),
      saldo: sampleOrderMail('order_placed', words, { ...byWallet, status: 'processing', paymentStatus: 'paid' }),
    },
    order_paid: { kurir: sampleOrderMail('order_paid', words, verified) },
    order_ready: {
      lunas: sampleOrderMail('order_ready', words, { ...verified, ...pickedUp, status: 'ready' }),
      tunai: sampleOrderMail('order_ready', words, { ...pickedUp, ...byCash, status: 'ready' }),
    },
    order_shipped: {
      resi: sampleOrderMail('order_shipped', words, { ...verified, status: 'shipped', trackingNumber: 'JP1234567890' }),
      kurir_toko: sampleOrderMail('order_shipped', words, { ...verified, ...byStoreCourier, status: 'shipped' }),
    },
    order_arrived: {
      kurir: sampleOrderMail('order_arrived', words, { ...verified, status: 'arrived' }),
      tanpa_kabar: sampleOrderMail('order_arrived', words, { ...verified, status: 'arrived' }, [
        'ship',
        'presume_arrival',
      ]),
    },
    order_refused: {
      dana_kembali: sampleOrderMail(
        'order_refused',
        words,
        { ...refused, note: `${words.refusal} ${refundNote({ total: 205_317 })}` },
        ['verify', 'refuse'],
      ),
      diminta: sampleOrderMail(
        'order_refused',
        words,
        {
          status: 'cancelled',
          paymentStatus: 'failed',
          note: `${cancelledOnRequest} ${refundNote({ total: 205_317 })}`,
        },
        ['verify', 'cancel_paid'],
      ),
      pembayaran_ditolak: sampleOrderMail('order_refused', words, { ...refused, note: words.rejection }, ['reject']),
      tunai: sampleOrderMail('order_refused', words, { ...pickedUp, ...byCash, ...refused, note: words.refusal }, [
        'refuse',
      ]),
    },
    order_expired: {
      transfer: sampleOrderMail(
        'order_expired',
        words,
        { status: 'cancelled', paymentStatus: 'expired', note: overdueNotes.unpaid },
        ['expire'],
      ),
    },
    top_up_placed: { transfer: sampleTopUpMail('top_up_placed', name, {}) },
    top_up_verified: {
      transfer: sampleTopUpMail('top_up_verified', name, { status: 'completed', paymentStatus: 'paid' }),
    },
    top_up_rejected: {
      transfer: sampleTopUpMail('top_up_rejected', name, {
        status: 'rejected',
        paymentStatus: 'failed',
        note: words.rejection,
      }),
    },
    top_up_expired: {
      transfer: sampleTopUpMail('top_up_expired', name, {
        status: 'cancelled',
        paymentStatus: 'expired',
        note: overdueNotes.unpaid,
      }),
    },
    digital_placed: { transfer: sampleDigitalMail('digital_placed', words, {}) },
    digital_paid: { transfer: sampleDigitalMail('digital_paid', words, { status: 'sent', paymentStatus: 'verified' }) },
    digital_completed: {
      token: sampleDigitalMail('digital_completed', words, {
        ...{ status: 'completed', paymentStatus: 'paid', paymentType: 'wallet', uniqueCode: 0, total: 52_500 },
        facts: {
          NamaPelanggan: words.name,
          IDPelanggan: '530000000012',
          Daya: 'R1/1300 VA',
          Token: '1234-5678-9012-3456-7890',
          JumlahKWh: '32,6',
        },
      }),
      pulsa: sampleDigitalMail('digital_completed', words, {
        ...{ status: 'completed', paymentStatus: 'paid', productName: 'XL 25.000', reference: '081812345678' },
        serialNumber: '9081237645',
      }),
    },
    digital_failed: {
      dana_kembali: sampleDigitalMail(
        'digital_failed',
        words,
        {
          ...{ status: 'failed', paymentStatus: 'failed' },
          note: `${digitalNotes.failed(failureTexts.product)} ${refundNote({ total: 52_617 })}`,
        },
        'fail',
      ),
      pembayaran_ditolak: sampleDigitalMail(
        'digital_failed',
        words,
        { status: 'failed', paymentStatus: 'failed', note: digitalNotes.failed(words.rejection) },
        'reject',
      ),
    },
    digital_expired: {
      transfer: sampleDigitalMail(
        'digital_expired',
        words,
        { status: 'cancelled', paymentStatus: 'expired', note: overdueNotes.unpaid },
        'expire',
      ),
    },
  }
}

/** The samples of a template by their variants, the usual one first. */
export function samplesOf(template: MailTemplate): Record<string, MailContent> {
  const all = Object.values(sampleMails()).flatMap((samples) => Object.entries(samples))
  return Object.fromEntries(all.filter(([, content]) => content.template === template))
}

function sampleComplaintMail(
  { name, product }: SampleWords,
  states: readonly ComplaintState[],
  note = '',
  isReplacement = false,
): MailContent {
  const state = states.at(-1)!
  return complaintMail({
    name,
    complaint: {
      ...{ id: 118, orderId: 10_482, kind: 'damaged', state, refundedAmount: state === 'refunded' ? 98_000 : 0 },
      lines: [
        { line: 1, productId: 1, name: product, image: '', price: 98_000, quantity: 1, left: 1, earlier: 0, stock: 5 },
      ],
      steps: states.map((one, index) => ({ id: index, at: createdAt, state: one, by: '', note, isReplacement })),
    },
  })!
}

const sampleHealthMail = (name: string, check: HealthCheck, value: number): MailContent =>
  healthMail({ name, finding: { name: check, level: 'critical', value, since: createdAt } })

const bank = { name: 'BCA', image: '', number: '8610123456', holder: 'PT Kedai Nusantara Contoh', branch: '' }
const deadline = fromWireTime('2026-11-24 10:00:00')!
const createdAt = fromWireTime('2026-11-23 10:00:00')!
const pickedUp = { deliveryOption: 'pickup', delivery: null, shippingFee: 0, courier: '', total: 187_317 } as const
const byCash = {
  paymentType: 'cash',
  payment: 'Tunai',
  bankAccountId: null,
  bank: null,
  uniqueCode: 0,
  total: 187_000,
} as const
const byWallet = {
  paymentType: 'wallet',
  payment: 'Deposit',
  bankAccountId: null,
  bank: null,
  uniqueCode: 0,
  total: 205_000,
} as const
const byStoreCourier = {
  deliveryOption: 'own_courier',
  courier: 'Kurir Toko',
  courierService: '',
  courierEta: '',
} as const
const verified = { status: 'processing', paymentStatus: 'verified' } as const
const refused = { status: 'rejected', paymentStatus: 'failed' } as const

function sampleOrderMail(
  kind: OrderMailKind,
  words: SampleWords,
  changes: Partial<Order>,
  events: OrderEvent[] = [],
): MailContent {
  const order: Order = {
    ...{
      id: 1234,
      userId: 7,
      storeId: 3,
      storeName: 'Kedai Kopi Bandung',
      pkpFrom: null,
      status: 'waiting',
      paymentStatus: 'unpaid',
    },
    ...{ paymentType: 'bank', payment: 'Transfer Bank', paymentProofId: null, bankAccountId: 1 },
    ...{ bank, qris: null },
    ...{ deliveryOption: 'courier', deliveryTime: null, courier: 'J&T Express', courierService: 'EZ' },
    ...{
      courierEta: '2–3 hari',
      trackingNumber: '',
      goodsTotal: 187_000,
      shippingFee: 18_000,
      isFeeEstimate: false,
      borneShipping: null,
      parcel: null,
    },
    ...{ uniqueCode: 317, total: 205_317, transferDeadline: deadline, isPastDeadline: false, note: '', createdAt },
    delivery: {
      ...{ recipient: words.name, phone: '081234567890', address: 'Jl. Kaliurang KM 5 No. 12', area: 'Caturtunggal' },
      ...{ subdistrict: 'Depok', city: 'Kabupaten Sleman', province: 'DI Yogyakarta', postalCode: '55281' },
    },
    ...changes,
  }
  const line = {
    ...({
      image: '',
      purchaseType: 'ready',
      minDays: null,
      deliveryDate: null,
      discountPercent: 0,
      note: '',
      commission: 0,
    } as const),
  }
  const notification: OrderNotification = {
    name: words.name,
    order,
    lines: [
      { ...line, productId: 1, name: words.product, price: 72_500, promoPrice: 72_500, quantity: 2 },
      { ...line, productId: 2, name: 'Gula Aren Cetak 500 g', price: 42_000, promoPrice: 42_000, quantity: 1 },
    ],
    goods: [],
    history: events.map((event) => ({ at: createdAt, event, status: order.status, note: order.note })),
    storePlace,
    ...{
      customerName: words.name,
      wrongTrackingNumber: null,
      acceptBy: null,
      replacementFor: null,
      presumedArrivalAt: order.status === 'shipped' ? deadline : null,
    },
  }
  return orderMail(kind, notification)!
}

const storePlace: OrderNotification['storePlace'] = {
  ...{ AddressID: 3, Address: 'Jl. Pakar Cemara No. 17', Area: 'Dago', SubDistrict: 'Coblong', City: 'Kota Bandung' },
  ...{ Province: 'Jawa Barat', PostalCode: '40135', Phone: '022-5550-1234', Latitude: -6.8648, Longitude: 107.6321 },
  OpeningHours: [1, 2, 3, 4, 5, 6].map((Day) => ({ Day, Opens: '08:00', Closes: Day === 6 ? '15:00' : '20:00' })),
  TimeZone: 'WIB',
}

const samplePayout = ({ name, refusal, rejection }: SampleWords) => ({
  ...{ name, orderId: 10_482, number: 'BYR0000214', amount: 98_000, reason: refusal, returnReason: rejection },
  ...{ bankName: 'BRI', accountNumber: '034101000743303', accountHolder: name },
})

const sampleReview = ({ name, rejection }: SampleWords, review: PaymentReview['review']): ReviewNotification => ({
  name,
  review: {
    ...({ id: 1, kind: 'order', referenceId: 1234, proofId: null, at: createdAt } as const),
    ...{ review, note: rejection },
  },
  payment: {
    paymentProofId: null,
    bank,
    total: 205_317,
    uniqueCode: 317,
    transferDeadline: deadline,
    payPath: '/shop/order/1234/payment',
  },
})

const sampleLateTransfer = ({ name, rejection }: SampleWords) => ({
  name,
  late: { kind: 'order', referenceId: 1234, amount: 205_317, note: rejection },
  path: '/shop/order/1234/detail',
})

const sampleOwnerMail = (name: string, became: OwnerChange['became']) =>
  ownerChangedMail({
    name,
    person: { fullName: name, email: 'sari@contoh.test' },
    became,
    by: 'Dewi Lestari',
    at: createdAt,
  })

function sampleTopUpMail(kind: TopUpMailKind, name: string, changes: Partial<TopUp>): MailContent {
  const topUp: TopUp = {
    ...{ id: 58, userId: 7, status: 'waiting', paymentStatus: 'unpaid', paymentType: 'bank', amount: 150_000 },
    ...{ uniqueCode: 42, total: 150_042, payment: 'Transfer Bank', paymentProofId: null, bankAccountId: 1, bank },
    ...{ transferDeadline: deadline, isPastDeadline: false, note: '', createdAt },
    ...{ endedAt: null, isSeen: false },
    ...changes,
  }
  return topUpMail(kind, topUp, name)!
}

function sampleDigitalMail(
  kind: DigitalMailKind,
  words: SampleWords,
  changes: Partial<DigitalOrder>,
  last?: 'fail' | 'reject' | 'expire',
): MailContent {
  const order: DigitalOrder = {
    ...{ id: 77, userId: 7, productId: 5, category: 'token', sku: 'pln50', productName: 'Token PLN 50.000' },
    ...{ brandName: 'PLN', image: '', reference: '53000000001', status: 'waiting', paymentStatus: 'unpaid' },
    ...{ paymentType: 'bank', payment: 'Transfer Bank', paymentProofId: null, bankAccountId: 1 },
    ...{ bank, qris: null },
    ...{ transferDeadline: deadline, isPastDeadline: false, price: 51_000, fee: 1_500, uniqueCode: 117, total: 52_617 },
    ...{ note: '', facts: {}, supplierReference: '', inquiryReference: null, inquiredAt: null, sentAt: null },
    ...{ isAcknowledged: false, doubtedAt: null, attempts: 0, calledAt: null, nextCheckAt: null, supplierPrice: null },
    ...{ serialNumber: '', supplierMessage: '', isNumberRefused: false, attention: '', confirmedAt: null },
    ...{ createdAt, updatedAt: createdAt },
    ...changes,
  }
  const paid = { at: createdAt, event: 'verify', status: 'paid', note: '' } as const
  const history = last
    ? [...(last === 'fail' ? [paid] : []), { at: createdAt, event: last, status: order.status, note: order.note }]
    : []
  return digitalMail(kind, { order, history, name: words.name })!
}
