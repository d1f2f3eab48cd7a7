import type { IncomingMessage } from 'node:http'
import type { Pool } from 'pg'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Row } from '../server/src/db/sql.ts'
import { hashToken } from '../server/src/http/authentication.ts'
import { type PlacedOrder, placeBareOrder } from './bare-order.ts'

/** The shop's responses to a few calls, by prepared statements with constant text and JSON written by hand. */
export async function baselineAnswer(pool: Pool, request: IncomingMessage): Promise<unknown> {
  const url = request.url ?? ''
  if (request.method === 'POST') return order(pool, request)
  if (url.startsWith('/api/v1/product/29?')) {
    const query = new URLSearchParams(url.slice(url.indexOf('?')))
    const keyword = query.get('Name')
    return keyword ? search(pool, keyword) : list(pool, Number(query.get('Page')))
  }
  if (url.startsWith('/api/v1/productcount/29')) return count(pool)
  return detail(pool, Number(url.slice('/api/v1/product/29/'.length)))
}

const cardColumns = `p.id, p.name, p.images[1] as image, p.images[2] as second_image, p.price, p.promo_price, p.discount_percent, k.stock,
  p.purchase_type, p.min_days, p.closed_at, p.delivery_date::text, p.category_id, c.name as category_name, p.store_id,
  s.name as store_name, s.city, p.available, p.total_purchase, p.weight, p.unit, p.width_cm, p.height_cm, p.length_cm`
const cardTables = `products p join product_stock k on k.product_id = p.id join categories c on c.id = p.category_id
  join stores s on s.id = p.store_id`

/** One page of twelve cards; its parameter is the offset. */
const listText = `select ${cardColumns} from ${cardTables}
  where p.available and p.is_face order by p.in_stock desc, p.updated_at desc, p.id desc limit 12 offset $1`
const searchText = `select ${cardColumns} from ${cardTables}
  where p.available and p.is_face and p.search @@ to_tsquery('simple', $1)
  order by p.total_purchase desc, p.id desc limit 12`
const countText = `select visible from product_counts where scope = 'all' and scope_id = 0`
const placeOfStore = `json_build_object('AddressID', s.address_id, 'Address', s.address, 'Area', coalesce(a.name, ''),
  'SubDistrict', coalesce(d.name, ''), 'City', coalesce(t.type || ' ' || t.name, s.city), 'Province', coalesce(v.name, ''),
  'PostalCode', coalesce(a.postal_code, ''), 'Phone', s.phone, 'Latitude', case when s.is_pinned then s.latitude end,
  'Longitude', case when s.is_pinned then s.longitude end, 'OpeningHours', s.opening_hours, 'TimeZone', s.time_zone, 'Holidays', s.holidays)`
const detailText = `select ${cardColumns}, p.images, p.restock_on::text, p.description, p.sku, p.barcode, d.name as subdistrict, v.name as province,
  above.id as above_id, above.name as above_name, above.image as above_image, ${placeOfStore} as place
  from ${cardTables} left join categories above on above.id = c.parent_id left join areas a on a.id = s.area_id left join subdistricts d on d.id = a.subdistrict_id
  left join cities t on t.id = d.city_id left join provinces v on v.id = t.province_id
  where p.id = $1`

async function list(pool: Pool, page: number) {
  const { rows } = await pool.query({ name: 'list', text: listText, values: [(page - 1) * 12] })
  return rows.map(card)
}

async function search(pool: Pool, keyword: string) {
  const values = [`${keyword.split(' ').join(':* & ')}:*`]
  const { rows } = await pool.query({ name: 'search', text: searchText, values })
  return rows.map(card)
}

async function count(pool: Pool) {
  const { rows } = await pool.query({ name: 'count', text: countText, values: [] })
  return { count: rows[0]!.visible }
}

async function detail(pool: Pool, id: number) {
  const { rows } = await pool.query({ name: 'detail', text: detailText, values: [id] })
  const [row] = rows
  return {
    ...card(row!),
    Images: row!.images.map((key: string) => `/img/640/${key}`),
    RestockDate: row!.restock_on,
    Description: row!.description,
    CategoryURL: `/shop/product?type=cat&cat_id=${row!.category_id}`,
    CategoriesAbove: row!.above_id
      ? [{ ID: row!.above_id, Name: row!.above_name, Img: `/img/640/${row!.above_image}` }]
      : [],
    StoreSubDistrict: row!.subdistrict,
    StoreProvince: row!.province,
    StoreAddressID: row!.place.AddressID,
    SKU: row!.sku ?? '',
    Barcode: row!.barcode ?? '',
    StorePlace: row!.place,
    OptionValues: [],
    Options: [],
    Variants: [],
  }
}

const purchaseTypes: Record<string, number> = { ready: 1, pre_order: 2, made_to_order: 3 }

function card(row: Row) {
  return {
    ID: row.id,
    Name: row.name,
    Img: `/img/640/${row.image}`,
    SecondImg: row.second_image ? `/img/640/${row.second_image}` : '',
    Price: row.price,
    PromoPrice: row.promo_price,
    Discount: row.discount_percent,
    Stock: row.stock,
    PurchaseType: purchaseTypes[row.purchase_type],
    MinDays: row.min_days,
    ClosedDate: row.closed_at && toWireTime(row.closed_at),
    DeliveryDate: row.delivery_date,
    CategoryID: row.category_id,
    CategoryName: row.category_name,
    StoreID: row.store_id,
    StoreName: row.store_name,
    StoreCity: row.city,
    Status: row.available ? 1 : 0,
    TotalPurchase: row.total_purchase,
    Weight: row.weight,
    Unit: row.unit,
    Width: row.width_cm,
    Height: row.height_cm,
    Length: row.length_cm,
    // Its products are no variants.
    Family: null,
  }
}

async function order(pool: Pool, request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  const body = JSON.parse(text)
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const item = body.OrderItem[0]
  const placed = await placeBareOrder(pool, {
    tokenHash: hashToken(token),
    productId: item.ProductID,
    bankAccountId: body.BankAccountID,
  })
  return wireOrder(placed)
}

function wireOrder({ order: row, product, bank }: PlacedOrder) {
  return {
    ID: row.id,
    CreatedAt: toWireTime(row.created_at),
    Status: 1,
    PaymentStatus: 0,
    PaymentType: 'Bank',
    Payment: 'Transfer Bank',
    PaymentConfirmationID: null,
    BankName: bank.name,
    BankImage: bank.image,
    BankAccountNumber: bank.number,
    BankAccountName: bank.holder,
    BankAccountBranch: bank.branch,
    ShowAccountName: true,
    TotalPrice: product.promo_price,
    PostalFee: 0,
    UniqueNum: 123,
    TotalTransaction: row.total - 123,
    TransferDeadline: toWireTime(row.transfer_deadline),
    StoreID: product.store_id,
    StoreName: 'Toko Contoh',
    Courier: '',
    CourierService: '',
    CourierETA: '',
    TrackingNumber: '',
    DeliveryOption: 'Self Pickup',
    DeliveryOptionID: 2,
    DeliveryTime: null,
    DeliveryAddress: '',
    Delivery: null,
    Note: '',
    OrderItems: [
      {
        ProductID: product.id,
        ProductName: product.name,
        ProductImage: `/img/640/${product.image}`,
        ProductPurchaseType: 1,
        ProductDiscount: product.discount_percent,
        ProductPromoPrice: product.promo_price,
        Price: product.price,
        Quantity: 1,
        TotalPrice: product.promo_price,
        MinDays: null,
        Note: '',
      },
    ],
  }
}
