import { inTransaction, type Sql } from '../server/src/db/database.ts'
import { hashToken } from '../server/src/http/authentication.ts'
import { insertAccount } from '../server/src/modules/accounts/account-queries.ts'
import { hashPassword } from '../server/src/modules/accounts/password.ts'
import { insertStaffSession } from '../server/src/modules/accounts/staff-session-queries.ts'
import { grantRole } from '../server/src/modules/staff/staff-queries.ts'
import { cities, nounsByCategory, origins, qualities, sentences, sizes } from './catalogue-words.ts'
import { type Random, seededRandom } from './random.ts'

export type SeededData = {
  /** Session tokens, one for each shopper. */
  tokens: string[]
  bankAccountIds: number[]
  productIds: number[]
  /** Products that can be ordered, with enough stock. */
  orderableIds: number[]
}

export const loginEmail = 'pembeli1@bench.test'
export const loginPassword = 'kata-sandi-bench'

const storeCount = 50
/** Enough that no shopper reaches the limit of unpaid orders. */
const shopperCount = 10_000
/** Each account can await 999 transfers of one price. Enough for a machine twice as fast. */
const bankCount = 60
const ordersPerShopper = 10
const batchSize = 5_000

/** Fills a migrated, empty database with a generated shop, the same in every run; with families, every tenth product is a variant. */
export async function seedDatabase(
  sql: Sql,
  productCount: number,
  { hasFamilies = false, hasOrders = true } = {},
): Promise<SeededData> {
  const random = seededRandom(29)
  await insertRegions(sql)
  await insertStores(sql, random)
  await insertCategories(sql)
  for (let first = 1; first <= productCount; first += batchSize) {
    await insertProducts(sql, random, first, Math.min(first + batchSize - 1, productCount))
    if (hasFamilies) await joinFamilies(sql, first)
  }
  await insertContent(sql)
  await sql`
    insert into bank_accounts (bank_name, account_number, account_name, branch)
    select 'Bank Contoh ' || n, '00112233' || n, 'PT Contoh', 'Bandung' from generate_series(1, ${bankCount}::int) n`
  const tokens = await insertShoppers(sql)
  if (hasOrders) await insertPastOrders(sql)
  // Only filled tables: PostgreSQL would plan with the size of a table that it has analysed while empty.
  await sql`vacuum (analyze) users, sessions, stores, categories, products, product_stock, product_counts, product_choices,
    orders, order_lines, open_transfers`

  const idsOf = async (rows: Promise<{ id: number }[]>) => (await rows).map((row) => row.id)
  return {
    tokens,
    bankAccountIds: await idsOf(sql<{ id: number }[]>`select id from bank_accounts order by id`),
    productIds: await idsOf(sql<{ id: number }[]>`select id from products order by id`),
    orderableIds: await idsOf(sql<{ id: number }[]>`
      select id from products join product_stock on product_id = id
      where available and purchase_type = 'ready' and stock > 1000 order by id`),
  }
}

/** One kelurahan for each store; the number of regions does not affect any measurement. */
async function insertRegions(sql: Sql) {
  await sql`
    with province as (
      insert into provinces (code, name) select n::text, 'Provinsi ' || n from generate_series(11, 15) n returning id, code
    ), city as (
      insert into cities (code, province_id, type, name)
      select code || '.01', id, 'Kota', 'Kota ' || code from province returning id, code
    ), subdistrict as (
      insert into subdistricts (code, city_id, name)
      select code || '.01', id, 'Kecamatan ' || code from city returning id, code
    )
    insert into areas (code, subdistrict_id, name, postal_code, latitude, longitude)
    select code || '.' || n, id, 'Kelurahan ' || n, '40135', -6.9, 107.6
    from subdistrict, generate_series(1001, 1010) n`
}

async function insertStores(sql: Sql, random: Random) {
  const names = Array.from({ length: storeCount }, (_, index) => `Toko ${random.pick(origins)} ${index + 1}`)
  await sql`
    insert into stores (name, slug, owner_name, description, logo, city, area_id, latitude, longitude)
    select name, lower(replace(name, ' ', '-')), 'Pemilik ' || n, ${sentences[0]!}, 'stores/bench.webp', city,
      (select id from areas order by id offset (n - 1) % 50 limit 1), -6.9, 107.6
    from unnest(${names}::text[], ${names.map(() => random.pick(cities))}::text[]) with ordinality as s (name, city, n)`
}

/** The number of a category that contains the first three. */
export const categoryAboveOthers = Object.keys(nounsByCategory).length + 1

async function insertCategories(sql: Sql) {
  await sql`
    insert into categories (name, slug, image, position)
    select name, lower(regexp_replace(name, '[^A-Za-z]+', '-', 'g')), 'categories/bench.webp', n
    from unnest(${Object.keys(nounsByCategory)}::text[]) with ordinality as c (name, n)`
  await sql`
    with above as (
      insert into categories (name, slug, image, position)
      values ('Oleh-oleh', 'oleh-oleh', 'categories/bench.webp', ${categoryAboveOthers}) returning id
    )
    update categories set parent_id = above.id from above where position <= 3`
}

async function insertProducts(sql: Sql, random: Random, first: number, last: number) {
  const products = Array.from({ length: last - first + 1 }, (_, index) => generateProduct(random, first + index))
  await sql`
    with given as (
      select * from unnest(${products.map((one) => one.externalId)}::text[],
        ${products.map((one) => one.storeNumber)}::int[], ${products.map((one) => one.categoryNumber)}::int[],
        ${products.map((one) => one.name)}::text[], ${products.map((one) => one.description)}::text[],
        ${products.map((one) => one.pictures)}::int[], ${products.map((one) => one.price)}::bigint[],
        ${products.map((one) => one.discount)}::int[], ${products.map((one) => one.purchaseType)}::text[],
        ${products.map((one) => (one.available ? 1 : 0))}::int[], ${products.map((one) => one.sold)}::int[],
        ${products.map((one) => one.ageMinutes)}::int[], ${products.map((one) => one.stock)}::int[])
      as g (external_id, store_number, category_number, name, description, pictures, price, discount, purchase_type,
        available, sold, age_minutes, stock)
    ), product as (
      insert into products (external_id, store_id, category_id, name, description, images, price, discount_percent,
        purchase_type, min_days, closed_at, delivery_date, available, weight, length_cm, width_cm, height_cm,
        total_purchase, created_at, updated_at)
      select external_id, s.id, c.id, g.name, g.description,
        array(select 'products/' || external_id || '-' || n || '.webp' from generate_series(1, pictures) n),
        price, discount, purchase_type, case when purchase_type = 'made_to_order' then 7 end,
        case when purchase_type = 'pre_order' then now() + interval '30 days' end,
        case when purchase_type = 'pre_order' then current_date + 40 end,
        g.available = 1, 500, 20, 15, 10, sold, now() - interval '400 days', now() - make_interval(mins => age_minutes)
      from given g
      join (select id, row_number() over (order by id) as number from stores) s on s.number = store_number
      join categories c on c.position = category_number
      order by external_id
      returning id, external_id
    )
    insert into product_stock (product_id, stock) select p.id, g.stock from product p join given g using (external_id)`
}

/** Of each store's products from `first` on, the first four of forty become a family, which has the id of the first of them. */
async function joinFamilies(sql: Sql, first: number) {
  await sql`
    with numbered as (
      select id, store_id, name, row_number() over (partition by store_id order by id) - 1 as n
      from products where external_id >= ${externalId(first)}
    ), member as (
      select *, n % 40 + 1 as place, min(id) over (partition by store_id, n / 40) as family_id
      from numbered where n % 40 < 4
    ), family as (
      insert into product_families (id, store_id, name, options) overriding system value
      select id, store_id, name, '[{"name": "Ukuran", "values": ["S", "M", "L", "XL"]}]' from member where id = family_id
      returning id, name
    )
    update products p set family_id = family.id, option_values = array[('{S,M,L,XL}'::text[])[place]],
      family_words = family.name || ' S M L XL'
    from member join family on family.id = member.family_id where p.id = member.id`
}

const externalId = (number: number) => `bench-${String(number).padStart(8, '0')}`

function generateProduct(random: Random, number: number) {
  const categoryNumber = random.between(1, Object.keys(nounsByCategory).length)
  const noun = random.pick(Object.values(nounsByCategory)[categoryNumber - 1]!)
  const purchaseType = random.next() < 0.9 ? 'ready' : random.pick(['pre_order', 'made_to_order'])
  return {
    externalId: externalId(number),
    storeNumber: random.between(1, storeCount),
    categoryNumber,
    name: `${noun} ${random.pick(origins)} ${random.pick(qualities)} ${random.pick(sizes)}`,
    description: generateDescription(random),
    pictures: random.between(1, 4),
    // From 5,000 to 2,000,000 rupiah, small prices more often.
    price: Math.round((5_000 * 400 ** random.next()) / 500) * 500,
    discount: random.next() < 0.3 ? random.between(1, 10) * 5 : 0,
    purchaseType,
    available: random.next() < 0.98,
    sold: Math.floor(2_000 * random.next() ** 4),
    ageMinutes: random.between(1, 365 * 24 * 60),
    stock: random.next() < 0.03 ? 0 : 1_000_000,
  }
}

/** Three paragraphs and a list, a little under a kilobyte of HTML. */
function generateDescription(random: Random): string {
  const paragraph = () => `<p>${Array.from({ length: 3 }, () => random.pick(sentences)).join(' ')}</p>`
  return `${paragraph()}${paragraph()}<ul><li>${random.pick(sentences)}</li><li>${random.pick(sentences)}</li></ul>${paragraph()}`
}

/** The content of the home page. */
async function insertContent(sql: Sql) {
  await sql`
    insert into banners (title, subtitle, image, url, position)
    select 'Panen Raya ' || n, ${sentences[3]!}, 'banners/bench.webp', '', n from generate_series(1, 3) n`
  await sql`
    insert into home_descriptions (title, description)
    select 'Tentang Toko ' || n, ${sentences.slice(0, 4).join(' ')} from generate_series(1, 2) n`
  await sql`
    insert into settings (id, key, value, public) values
      (1, 'product_choice_title', 'Pilihan Kami', false), (2, 'product_choice_subtitle', 'Dipilih pekan ini', false),
      (3, 'customer_care_phone', '081234567890', true)`
  await sql`
    insert into product_choices (product_id, position)
    select id, row_number() over (order by total_purchase desc) from products where available
    order by total_purchase desc limit 20`
}

/** Inserts an owner with a session of the back office, and returns its token. */
export async function insertOwner(sql: Sql): Promise<string> {
  const token = 'bench-session-token-of-the-owner'
  const profile = { fullName: 'Pemilik', phone: '081234567890', gender: null, birthPlace: '', birthDate: null }
  const id = await insertAccount(sql, {
    ...{ email: 'pemilik@bench.test', passwordHash: 'none', role: 'operator', status: 'active' },
    ...profile,
  })
  await inTransaction(sql, (tx) => grantRole(tx, id!, 'owner'))
  const visit = { address: '127.0.0.1', userAgent: 'Benchmark', isFactorPresented: true }
  await insertStaffSession(sql, { id: id! }, { tokenHash: hashToken(token), ...visit })
  return token
}

/** Inserts shoppers with a session each. They share one password hash, because hashing is slow on purpose. */
async function insertShoppers(sql: Sql): Promise<string[]> {
  const tokens = Array.from({ length: shopperCount }, (_, index) => `bench-session-token-of-shopper-${index + 1}`)
  await sql`
    with shopper as (
      insert into users (email, password_hash, status, full_name, member_number, phone)
      select 'pembeli' || n || '@bench.test', ${await hashPassword(loginPassword)}, 'active', 'Pembeli ' || n,
        (100000000000 + n)::text, '081234567890'
      from generate_series(1, ${shopperCount}::int) n
      returning id, email
    )
    insert into sessions (token_hash, user_id, expires_at)
    select decode(hash, 'hex'), id, now() + interval '1 day'
    from unnest(${tokens.map((token) => hashToken(token).toString('hex'))}::text[]) with ordinality as t (hash, n)
    join shopper on email = 'pembeli' || n || '@bench.test'`
  return tokens
}

/** Inserts past orders of each shopper, one of which is unpaid. */
async function insertPastOrders(sql: Sql) {
  await sql`
    with placed as (
      insert into orders (user_id, store_id, status, payment_status, payment_type, payment, bank_account_id, bank,
        delivery_option, goods_total, shipping_fee, unique_code, transfer_deadline, created_at, updated_at)
      select u.id, p.store_id, case n when 1 then 'waiting' else 'completed' end, case n when 1 then 'unpaid' else 'paid' end,
        'bank', 'Transfer Bank', b.id, '{}', 'pickup', p.promo_price, 0, row_number() over (partition by b.id, n) % 999 + 1,
        now() + interval '1 day', now() - interval '1 day' * n, now() - interval '1 day' * n
      from generate_series(1, ${ordersPerShopper}::int) n cross join users u
      join bank_accounts b on b.id = (select min(id) from bank_accounts) + u.id % ${bankCount}
      join products p on p.id = (select min(id) from products) + (u.id * 7 + n) % 100
      returning id, user_id, store_id, status, goods_total, bank_account_id, total, created_at
    ), line as (
      insert into order_lines (order_id, line, product_id, name, image, purchase_type, discount_percent, price,
        promo_price, quantity)
      select o.id, 1, p.id, p.name, p.images[1], 'ready', p.discount_percent, p.price, p.promo_price, 1
      from placed o join products p on p.id = (select min(id) from products) + o.id % 100
    )
    insert into open_transfers (bank_account_id, amount, purpose, reference_id)
    select bank_account_id, total, 'order', id from placed where status = 'waiting' on conflict do nothing`
}
