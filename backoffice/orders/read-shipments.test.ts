import { expect, test } from 'vitest'
import { readShipments } from './read-shipments.ts'

test('a line is an order and its tracking number, however they are separated', () => {
  const text = '10482 0116492300223\r\n#10481\tJP1234567890\n\n10480;"0116-4923-00224"\n 10479,  0116 4923 00225 \n'
  expect(readShipments(text)).toEqual({
    shipments: [
      { orderId: 10482, trackingNumber: '0116492300223' },
      { orderId: 10481, trackingNumber: 'JP1234567890' },
      { orderId: 10480, trackingNumber: '0116-4923-00224' },
      { orderId: 10479, trackingNumber: '0116 4923 00225' },
    ],
    unread: [],
  })
})

test('lines that are not understood or repeat an order are named', () => {
  expect(readShipments('Pesanan Resi\n10482\n10481 JP1234567890\n10480 <b>\n10481 JP1234567891').unread).toEqual([
    1, 2, 4, 5,
  ])
})
