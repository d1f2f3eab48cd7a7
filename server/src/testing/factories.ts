import { randomBytes } from 'node:crypto'
import type { Body, Client, Data } from '#contract/client.ts'
import type { Context } from '../context.ts'
import type { Account } from '../modules/accounts/account-queries.ts'
import { hashPassword } from '../modules/accounts/password.ts'
import type { Role } from '../modules/accounts/session-queries.ts'
import { refreshPriceList } from '../modules/digital/price-list.ts'
import { bySystem } from '../modules/payments/receivable.ts'
import { verifyPayment } from '../modules/receivables/review-payment.ts'
import { topUpReceivable } from '../modules/wallet/top-up-receivable.ts'
import { insertUser } from './insert-user.ts'
import { pickupOrder } from './pickup-order.ts'

export type TestUser = {
  id: number
  email: string
  /** The token of the shop; calls of the back office use `staffTokenOf` it, whose second factor was presented. */
  token: string
  call: Client
}

export type TestCustomer = TestUser & {
  /** Orders products for self pick-up, paid by bank transfer. */
  order(
    items: { id: number; quantity?: number }[],
    options?: { key?: string; body?: Partial<Body<'POST /me/order'>> },
  ): Promise<Data<'POST /me/order'>>
  /** Places a top-up by bank transfer. */
  topUp(amount: number, options?: { key?: string }): Promise<Data<'POST /me/wallettopup'>>
  /** Tops the wallet up, including the operator's verification. */
  deposit(amount: number): Promise<void>
  /** Orders digital goods, paid by wallet unless told otherwise. */
  buy(
    sku: string,
    reference: string,
    options?: { key?: string; body?: Partial<Body<'POST /me/digitalorder'>> },
  ): Promise<Data<'POST /me/digitalorder'>>
  /** Makes an inquiry about a meter or a bill. */
  inquire(sku: string, reference: string): Promise<Data<'POST /me/digitalorder'>>
  /** The fields of an order with delivery by courier, from a fresh quote. */
  byCourier(parcel: ParcelAttributes): Promise<Partial<Body<'POST /me/order'>>>
  /** The same for the store's own courier. */
  byStoreCourier(parcel: ParcelAttributes): Promise<Partial<Body<'POST /me/order'>>>
}

export type ParcelAttributes = {
  store: { id: number }
  address: { id: number }
  items: { id: number; quantity?: number }[]
}

export type ProductAttributes = Partial<{
  storeId: number
  categoryId: number
  name: string
  description: string
  price: number
  discount: number
  stock: number
  purchaseType: 'ready' | 'pre_order' | 'made_to_order'
  minDays: number
  closedAt: Date
  deliveryDate: string
  available: boolean
  weight: number
  unit: string
  size: [length: number, width: number, height: number]
  images: string[]
  totalPurchase: number
}>

export type UserAttributes = Partial<{
  email: string
  role: Role
  status: Account['status']
  /** Without one login is impossible; the user has a session anyway. */
  password: string
}>

export type StoreAttributes = Partial<{
  name: string
  areaId: number
  latitude: number
  longitude: number
  pickup: boolean
  courier: boolean
  ownCourier: { maxKm: number; baseFee: number; feePerKm: number }
}>

export type Factories = ReturnType<typeof createFactories>

/** Creates rows for tests, with defaults for omitted fields. */
export function createFactories(ctx: Context, as: (token?: string) => Client) {
  const { sql } = ctx
  let sequence = 0
  let defaultStore: Promise<{ id: number }> | undefined
  let defaultCategory: Promise<{ id: number }> | undefined
  let defaultBank: Promise<{ id: number }> | undefined
  let priceList: Promise<void> | undefined

  async function aStore(attributes: StoreAttributes = {}): Promise<{ id: number }> {
    const name = attributes.name ?? `Toko ${++sequence}`
    const own = attributes.ownCourier
    const [row] = await sql<{ id: number }[]>`
      insert into stores (name, slug, city, area_id, latitude, longitude, offers_pickup, offers_courier,
        offers_own_courier, own_courier_max_km, own_courier_base_fee, own_courier_fee_per_km)
      values (${name}, ${name.toLowerCase().replace(' ', '-')}, 'Bandung', ${attributes.areaId ?? null},
        ${attributes.latitude ?? null}, ${attributes.longitude ?? null}, ${attributes.pickup ?? true}, ${attributes.courier ?? true},
        ${own !== undefined}, ${own?.maxKm ?? 0}, ${own?.baseFee ?? 0}, ${own?.feePerKm ?? 0})
      returning id`
    return row!
  }

  async function aCategory(name = `Kategori ${++sequence}`): Promise<{ id: number }> {
    const [row] = await sql<{ id: number }[]>`
      insert into categories (name, slug) values (${name}, ${`kategori-${++sequence}`}) returning id`
    return row!
  }

  async function aProduct(attributes: ProductAttributes = {}): Promise<{ id: number }> {
    if (attributes.storeId === undefined) defaultStore ??= aStore()
    if (attributes.categoryId === undefined) defaultCategory ??= aCategory()
    const [store, category] = await Promise.all([defaultStore, defaultCategory])
    const [length, width, height] = attributes.size ?? [10, 10, 10]
    const [row] = await sql<{ id: number }[]>`
      with product as (
        insert into products (store_id, category_id, name, description, images, price, discount_percent, purchase_type,
          min_days, closed_at, delivery_date, available, weight, unit, length_cm, width_cm, height_cm, total_purchase, in_stock)
        values (${attributes.storeId ?? store!.id}, ${attributes.categoryId ?? category!.id},
          ${attributes.name ?? `Produk ${++sequence}`}, ${attributes.description ?? ''}, ${attributes.images ?? []}, ${attributes.price ?? 25_000},
          ${attributes.discount ?? 0}, ${attributes.purchaseType ?? 'ready'}, ${attributes.minDays ?? null}, ${attributes.closedAt ?? null},
          ${attributes.deliveryDate ?? null}, ${attributes.available ?? true}, ${attributes.weight ?? 500}, ${attributes.unit ?? 'gram'},
          ${length}, ${width}, ${height}, ${attributes.totalPurchase ?? 0},
          can_be_bought(${attributes.stock ?? 100}, ${attributes.purchaseType ?? 'ready'}, ${attributes.closedAt ?? null}))
        returning id
      )
      insert into product_stock (product_id, stock) select id, ${attributes.stock ?? 100} from product
      returning product_id as id`
    return row!
  }

  /** The first account of each bank has the number 1234567890. */
  async function aBankAccount(bankName = 'Bank Contoh'): Promise<{ id: number }> {
    const [row] = await sql<{ id: number }[]>`
      insert into bank_accounts (bank_name, account_number, account_name, branch)
      select ${bankName}, (1234567890 + count(*))::text, 'PT Contoh', 'Bandung' from bank_accounts
      where bank_name = ${bankName}
      returning id`
    return row!
  }

  /** The id of one of the supplier's products, after importing its price list. */
  async function aDigitalProduct(sku: string): Promise<{ id: number }> {
    priceList ??= refreshPriceList(ctx)
    await priceList
    const [row] = await sql<{ id: number }[]>`select id from digital_products where sku = ${sku}`
    return row!
  }

  async function aUser({
    role = 'customer',
    status = 'active',
    password,
    ...attributes
  }: UserAttributes = {}): Promise<TestUser> {
    const { email = `orang${++sequence}-${randomBytes(3).toString('hex')}@contoh.test` } = attributes
    const { id, token } = await insertUser(sql, {
      ...{ email, role, status, fullName: `Orang ${sequence}` },
      ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
      ...(role === 'operator' ? { grant: 'owner' } : {}),
    })
    return { id, email, token, call: as(token) }
  }

  async function aCustomer(): Promise<TestCustomer> {
    const user = await aUser()
    defaultBank ??= aBankAccount()
    const { id: account } = await defaultBank
    const topUp: TestCustomer['topUp'] = (Nominal, { key } = {}) =>
      user.call('POST /me/wallettopup', {
        body: { Payment: 'Transfer Bank', PaymentType: 'Bank', BankAccountID: account, Nominal },
        ...(key ? { idempotencyKey: key } : {}),
      })
    return {
      ...user,
      topUp,
      async deposit(amount) {
        const { ID } = await topUp(amount)
        await verifyPayment(ctx, topUpReceivable, { id: ID, operator: bySystem })
      },
      order: (items, options = {}) =>
        user.call('POST /me/order', {
          body: { ...pickupOrder({ id: account }, items), ...options.body },
          ...(options.key ? { idempotencyKey: options.key } : {}),
        }),
      async buy(sku, reference, { key, body } = {}) {
        const { id } = await aDigitalProduct(sku)
        return user.call('POST /me/digitalorder', {
          body: {
            ProductID: id,
            Reference: reference,
            Payment: 'Deposit',
            PaymentType: 'Wallet',
            ...(body?.PaymentType === 'Bank' ? { BankAccountID: account } : {}),
            ...body,
          },
          ...(key ? { idempotencyKey: key } : {}),
        })
      },
      async inquire(sku, reference) {
        const { id } = await aDigitalProduct(sku)
        return user.call('POST /me/digitalorder', { body: { ProductID: id, Reference: reference } })
      },
      async byCourier(parcel) {
        const { rates } = await user.call('POST /postalfee', { body: { ...quoteRequestOf(parcel), Courier: 'jne' } })
        const rate = rates!.logistic.jne![0]!
        return {
          DeliveryOption: 'Delivery',
          DeliveryOptionID: 1,
          DeliveryID: parcel.address.id,
          Courier: 'JNE',
          CourierService: rate.rate_name,
          PostalFee: rate.adjustmentFinalRate,
          RateID: rate.rate_id,
        }
      },
      async byStoreCourier(parcel) {
        const { Price } = await user.call('POST /postalfee', { body: quoteRequestOf(parcel) })
        return {
          DeliveryOption: 'Store Courier',
          DeliveryOptionID: 4,
          DeliveryID: parcel.address.id,
          Courier: 'StoreCourier',
          PostalFee: Price!,
        }
      },
    }
  }

  /** A kelurahan with the regions above it; `code` is the province's, which decides the couriers' zone. */
  async function anArea(options: { code?: string; postalCode?: string; latitude?: number; longitude?: number } = {}) {
    const code = options.code ?? '32'
    const tail = String(++sequence).padStart(4, '0')
    const [row] = await sql<{ provinceId: number; cityId: number; subdistrictId: number; areaId: number }[]>`
      with province as (
        insert into provinces (code, name) values (${code}, 'Jawa Barat')
        on conflict (code) do update set name = excluded.name returning id
      ), city as (
        insert into cities (code, province_id, type, name)
        select ${`${code}.${tail}`}, id, 'Kota', 'Bandung' from province returning id
      ), subdistrict as (
        insert into subdistricts (code, city_id, name) select ${`${code}.${tail}.01`}, id, 'Coblong' from city returning id
      ), area as (
        insert into areas (code, subdistrict_id, name, postal_code, latitude, longitude)
        select ${`${code}.${tail}.01.1001`}, id, 'Dago', ${options.postalCode ?? '40135'}, ${options.latitude ?? -6.88},
          ${options.longitude ?? 107.61}
        from subdistrict returning id
      )
      select province.id as "provinceId", city.id as "cityId", subdistrict.id as "subdistrictId", area.id as "areaId"
      from province, city, subdistrict, area`
    return row!
  }

  /** An address of the shopper, in a new area by default. */
  async function anAddress(user: { id: number }, attributes: { areaId?: number; recipient?: string } = {}) {
    const areaId = attributes.areaId ?? (await anArea()).areaId
    const [row] = await sql<{ id: number }[]>`
      insert into addresses (user_id, recipient, phone, address, area_id, postal_code)
      values (${user.id}, ${attributes.recipient ?? 'Penerima'}, '081234567890', 'Jl. Dago No. 1', ${areaId}, '40135')
      returning id`
    return row!
  }

  return {
    aStore,
    aCategory,
    aProduct,
    aBankAccount,
    aDigitalProduct,
    aUser,
    aCustomer,
    anOperator: () => aUser({ role: 'operator' }),
    anArea,
    anAddress,
  }
}

const quoteRequestOf = ({ store, address, items }: ParcelAttributes) => ({
  StoreID: store.id,
  DeliveryID: address.id,
  ProductIDs: items.map((item) => item.id).join(','),
  Quantities: items.map((item) => item.quantity ?? 1).join(','),
})
