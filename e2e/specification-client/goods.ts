import { listedProducts, withId } from './calls/catalogue.ts'
import { rates, shopOrder } from './calls/orders.ts'
import { bankAccounts } from './calls/payment.ts'
import { areas, cities, provinces, subdistricts } from './calls/regions.ts'
import type { ValueOf } from './response-schema.ts'
import { organisation, type Shopper } from './shopper.ts'

// Physical goods: products, addresses, shipping rates and orders.

/** The city of a demo store that has every delivery option. */
const storeCity = 'Medan'

export type ListedProduct = ValueOf<typeof listedProducts>[number]
export type Order = ValueOf<typeof shopOrder>

/** Products of the store, the largest stock first, because parallel tests buy too. */
export async function productsByStock(shopper: Shopper): Promise<ListedProduct[]> {
  const query = 'Page=1&Size=100&SortBy=ID-asc&Status=1&PurchaseType=1'
  const products = await shopper.call(listedProducts, `GET /product/${organisation}`, { query })
  return products.filter(({ StoreCity }) => StoreCity === storeCity).sort((a, b) => b.Stock - a.Stock)
}

/** A village near the store, found region by region as a shopper does. */
export async function findPlace(shopper: Shopper) {
  const query = (parent: string) => ({ query: `Page=1&Size=1000&SortBy=Name-asc&${parent}` })
  const named = <T extends { Name: string }>(list: T[], name: string) => {
    const found = list.find(({ Name }) => Name === name)
    if (!found) throw new Error(`no region ${name} among ${list.length}`)
    return found
  }
  const province = named(await shopper.call(provinces, 'GET /province', query('')), 'Sumatera Utara')
  const city = named(await shopper.call(cities, 'GET /city', query(`ProvinceID=${province.ID}`)), storeCity)
  const districts = await shopper.call(subdistricts, 'GET /subdistrict', query(`CityID=${city.ID}`))
  const district = named(districts, 'Medan Baru')
  const villages = await shopper.call(areas, 'GET /area', query(`SubDistrictIDShipper=${district.IDShipper}`))
  const area = named(villages, 'Babura')
  return {
    ProvinceID: province.ID,
    Province: province.Name,
    CityID: city.ID,
    City: city.Name,
    SubDistrictID: district.ID,
    SubDistrict: district.Name,
    AreaID: area.ID,
    Area: area.Name,
    PostalCode: area.PostalCode,
    IDShipper: district.IDShipper,
  }
}

/** Creates an address near the store and reads its id from the list. */
export async function saveAddress(shopper: Shopper, Labels: string): Promise<{ ID: number }> {
  const { IDShipper: _, ...place } = await findPlace(shopper)
  const form = { Labels, Recipient: 'Sari Contoh', Phone: '081234567890', Address: 'Jl. Sei Bahorok No. 12' }
  const pin = { Latitude: 3.5806, Longitude: 98.6558 }
  const body = { UserID: shopper.session.UserID, ...form, ...place, ...pin }
  await shopper.call('unchecked', 'POST /me/delivery', { body })
  const [newest] = await shopper.call(withId, 'GET /me/delivery', { query: 'Page=1&Size=10&SortBy=ID-desc' })
  return newest!
}

/** The couriers' rates for this number of pieces of each product. */
export async function quoteCouriers(shopper: Shopper, products: ListedProduct[], address: number, pieces = 1) {
  const body = {
    Courier: 'jne,jnt,anteraja,sicepat,tiki,pos,indahcargo,indahlogistik',
    StoreID: products[0]!.StoreID,
    DeliveryID: address,
    ProductIDs: products.map(({ ID }) => ID).join(','),
    Quantities: products.map(() => pieces).join(','),
  }
  return (await shopper.call(rates, 'POST /postalfee', { body })).rates.logistic
}

/** The cheapest service that can take the parcel. */
export async function cheapestRate(shopper: Shopper, products: ListedProduct[], address: number, pieces = 1) {
  const services = Object.values(await quoteCouriers(shopper, products, address, pieces)).flat()
  const [cheapest] = services.filter(({ rate_id }) => rate_id > 0).sort((a, b) => a.finalRate - b.finalRate)
  return cheapest!
}

export async function quoteStoreCourier(shopper: Shopper, products: ListedProduct[], address: number) {
  const body = {
    StoreID: products[0]!.StoreID,
    DeliveryID: address,
    ProductIDs: products.map(({ ID }) => ID).join(','),
    Quantities: products.map(() => 1).join(','),
    DeliveryOption: 4,
  }
  return shopper.call({ Price: 'rupiah' }, 'POST /postalfee', { body })
}

/** The first bank of the list, with the fields of a cart. */
export async function bankTransfer(shopper: Shopper) {
  const [bank] = await shopper.call(bankAccounts, 'GET /bankaccount/0', { query: 'Page=1&Size=100' })
  const { ID, AccountNumber, AccountName, BankName, BankImage } = bank!
  return {
    Payment: 'Transfer Bank',
    PaymentType: 'Bank',
    BankAccountID: ID,
    BankAccountNumber: AccountNumber,
    BankAccountName: AccountName,
    BankName,
    BankImage,
  }
}

/** Places an order for self pick-up, one piece of each product. */
export async function orderForPickup(shopper: Shopper, products: ListedProduct[], payment: object): Promise<Order> {
  const body = {
    OID: organisation,
    ...payment,
    DeliveryTime: null,
    DeliveryOption: 'Self Pickup',
    DeliveryOptionID: 2,
    Status: 1,
    OrderItem: products.map(({ ID }) => ({ ProductID: ID, Quantity: 1, Note: '' })),
  }
  return shopper.call(shopOrder, 'POST /me/order', { query: 'lang=id', body })
}
