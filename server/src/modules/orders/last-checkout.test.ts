import { expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()

/** Copies an address into an order, as a delivery does. */
const deliver = (orderId: number, addressId: number, courier = 'JNE', service = 'REG') => shop.sql`
  update orders set delivery_option = 'courier', courier = ${courier}, courier_service = ${service}, delivery = (
    select jsonb_build_object('recipient', b.recipient, 'phone', b.phone, 'address', b.address, 'area', a.name,
      'subdistrict', '', 'city', '', 'province', '', 'postalCode', b.postal_code)
    from addresses b join areas a on a.id = b.area_id where b.id = ${addressId})
  where id = ${orderId}`

test('O01 a shopper without orders has the newest address and no other choice', async () => {
  const budi = await shop.aCustomer()
  const read = () => budi.call('GET /me/lastcheckout')
  expect(await read()).toEqual({
    ...{ Address: null, Courier: '', CourierService: '', PaymentType: null, BankAccountID: null },
  })
  await shop.anAddress(budi)
  const newest = await shop.anAddress(budi)
  expect((await read()).Address?.ID).toBe(newest.id)
})

test('O01 the address of the last delivery, its courier and the last payment are remembered, also after a pick-up', async () => {
  const [sari, dewi] = [await shop.aCustomer(), await shop.aCustomer()]
  const home = await shop.anAddress(sari, { recipient: 'Rumah' })
  const office = await shop.anAddress(sari, { recipient: 'Kantor' })
  await shop.anAddress(sari, { recipient: 'Ibu' })
  const product = await shop.aProduct({ stock: 10 })
  const orders = [await sari.order([product]), await sari.order([product]), await sari.order([product])]
  await deliver(orders[0]!.ID, office.id)
  await deliver(orders[1]!.ID, home.id, 'SiCepat', 'BEST')
  const read = () => sari.call('GET /me/lastcheckout')
  const last = await read()
  expect(last).toMatchObject({ Courier: 'SiCepat', CourierService: 'BEST', PaymentType: 'Bank' })
  expect(last.BankAccountID).toBeGreaterThan(0)
  expect(last.Address).toMatchObject({ ID: home.id, Recipient: 'Rumah' })
  // One that was deleted, or moved, gives way to the one before it.
  await sari.call('DELETE /me/delivery/:id', { params: { id: home.id } })
  expect((await read()).Address?.ID).toBe(office.id)
  expect((await dewi.call('GET /me/lastcheckout')).Address).toBeNull()
})
