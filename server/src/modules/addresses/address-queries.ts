import type { QueryOf } from '#contract/protocol/call.ts'
import type { countAddresses, listAddresses } from '#contract/shop/addresses.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import { sqlFragment } from '../../db/sql.ts'
import { columnsOf, conditionsOf, containing, filterGroup, listFields, pageOf, sortOf } from '../../http/list-query.ts'

export type Address = {
  id: number
  userId: number
  label: string
  recipient: string
  phone: string
  address: string
  areaId: number
  area: string
  subdistrictId: number
  subdistrict: string
  cityId: number
  /** With its type: Kota Bandung. */
  city: string
  /** Official: 31.74. */
  cityCode: string
  provinceId: number
  province: string
  postalCode: string
  /** The shopper's pin; null if none was set. */
  latitude: number | null
  longitude: number | null
  /** The centre of the kelurahan, if it is known. */
  areaLatitude: number | null
  areaLongitude: number | null
}

/** Fields of the form; the rest follows from the area. */
export type AddressFields = Pick<
  Address,
  'label' | 'recipient' | 'phone' | 'address' | 'areaId' | 'postalCode' | 'latitude' | 'longitude'
>

type Owned = { id: number; userId: number }

const addressRows = sqlFragment`
  select b.id, b.user_id as "userId", b.label, b.recipient, b.phone, b.address, b.postal_code as "postalCode", b.latitude,
    b.longitude, a.id as "areaId", a.name as area, a.latitude as "areaLatitude", a.longitude as "areaLongitude",
    d.id as "subdistrictId", d.name as subdistrict, c.id as "cityId", c.type || ' ' || c.name as city,
    c.code as "cityCode", p.id as "provinceId", p.name as province
  from addresses b
  join areas a on a.id = b.area_id
  join subdistricts d on d.id = a.subdistrict_id
  join cities c on c.id = d.city_id
  join provinces p on p.id = c.province_id`

/** The condition on the owner is outside of the caller's group, which Operand=OR could widen. */
const ownCondition = (sql: AnySql, userId: number, query: QueryOf<typeof listAddresses>) => sql`
  b.user_id = ${userId} and ${filterGroup(sql, query, {
    ...conditionsOf(fieldsOf(sql)),
    // Sorted and searched by the name without its type.
    City: (names) => sql`(c.type || ' ' || c.name) ilike any(${names.map(containing)})`,
  })}`

function fieldsOf(sql: AnySql) {
  const { number, text } = listFields(sql)
  return {
    ID: number(sql`b.id`),
    UserID: number(sql`b.user_id`),
    Labels: text(sql`b.label`),
    Recipient: text(sql`b.recipient`),
    Phone: text(sql`b.phone`),
    Address: text(sql`b.address`),
    ProvinceID: number(sql`c.province_id`),
    Province: text(sql`p.name`),
    CityID: number(sql`d.city_id`),
    City: text(sql`c.name`),
    SubDistrictID: number(sql`a.subdistrict_id`),
    SubDistrict: text(sql`d.name`),
    AreaID: number(sql`b.area_id`),
    Area: text(sql`a.name`),
    PostalCode: text(sql`b.postal_code`),
    Latitude: number(sql`b.latitude`),
    Longitude: number(sql`b.longitude`),
  }
}

export async function findAddresses(
  sql: AnySql,
  userId: number,
  query: QueryOf<typeof listAddresses>,
): Promise<Address[]> {
  const { limit, offset } = pageOf(query, 10)
  const { column, direction } = sortOf(sql, query, columnsOf(fieldsOf(sql)), 'ID-desc')
  return sql<Address[]>`
    ${addressRows} where ${ownCondition(sql, userId, query)}
    order by ${column} ${direction}, b.id ${direction} limit ${limit} offset ${offset}`
}

export async function countOwnAddresses(
  sql: AnySql,
  userId: number,
  query: QueryOf<typeof countAddresses>,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count
    from addresses b join areas a on a.id = b.area_id join subdistricts d on d.id = a.subdistrict_id
      join cities c on c.id = d.city_id join provinces p on p.id = c.province_id
    where ${ownCondition(sql, userId, query)}`
  return row?.count ?? 0
}

/** An address of this shopper. */
export async function findAddress(sql: AnySql, { id, userId }: Owned): Promise<Address | undefined> {
  const [row] = await sql<Address[]>`${addressRows} where b.id = ${id} and b.user_id = ${userId}`
  return row
}

/** Where parcels went, as an order copies it. */
type Destination = Pick<Address, 'recipient' | 'phone' | 'address' | 'area' | 'postalCode'>

/** The address of this shopper to which the first of these parcels went; the newest one if they went elsewhere. */
export async function findLikelyAddress(
  sql: AnySql,
  userId: number,
  parcels: readonly Destination[],
): Promise<Address | undefined> {
  const went = parcels.map(({ recipient, phone, address, area, postalCode }) =>
    [recipient, phone, address, area, postalCode].join('\n'),
  )
  const [row] = await sql<Address[]>`
    ${addressRows} where b.user_id = ${userId}
    order by array_position(${went}::text[], concat_ws(E'\n', b.recipient, b.phone, b.address, a.name, b.postal_code)), b.id desc
    limit 1`
  return row
}

/** Locks the address until the transaction ends; false if it has moved since it was read. */
export async function lockAddress(tx: Transaction, address: Address): Promise<boolean> {
  const [row] = await tx<Pick<Address, 'areaId' | 'latitude' | 'longitude'>[]>`
    select area_id as "areaId", latitude, longitude from addresses
    where id = ${address.id} and user_id = ${address.userId} for share`
  return row?.areaId === address.areaId && row.latitude === address.latitude && row.longitude === address.longitude
}

/**
 * Returns the new id, or undefined if the shopper already has `limit` addresses. The count is only valid while the shopper's other writes
 * are locked (lockUserWrites).
 */
export async function insertAddress(
  sql: Transaction,
  userId: number,
  fields: AddressFields,
  limit: number,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into addresses (user_id, label, recipient, phone, address, area_id, postal_code, latitude, longitude)
    select ${userId}, ${fields.label}, ${fields.recipient}, ${fields.phone}, ${fields.address}, ${fields.areaId},
      ${fields.postalCode}, ${fields.latitude}, ${fields.longitude}
    where (select count(*) from addresses where user_id = ${userId}) < ${limit}
    returning id`
  return row?.id
}

export async function updateAddress(sql: AnySql, { id, userId }: Owned, fields: AddressFields): Promise<void> {
  await sql`
    update addresses set label = ${fields.label}, recipient = ${fields.recipient}, phone = ${fields.phone},
      address = ${fields.address}, area_id = ${fields.areaId}, postal_code = ${fields.postalCode},
      latitude = ${fields.latitude}, longitude = ${fields.longitude}
    where id = ${id} and user_id = ${userId}`
}

/** Deletes an address of this shopper. Returns false if it does not exist. */
export async function deleteAddress(sql: AnySql, { id, userId }: Owned): Promise<boolean> {
  const { count } = await sql`delete from addresses where id = ${id} and user_id = ${userId}`
  return count === 1
}
