import { join } from 'node:path'
import sharp from 'sharp'
import { makeTestDirectory, removeTestDirectory } from '../../server/src/testing/test-directory.ts'
import { shopUrl } from '../support/shop-server.ts'
import { newShopper, productsInStock } from '../support/shopper.ts'
import { handsOf, type Tool } from './hands.ts'
import { walkOfShopper, walkOfStaff } from './walks.ts'

type Open = (url: string) => Promise<Tool>

/** The way of a shopper and that of the staff, with a product that no other walk takes. Errors of the page fail it. */
export async function walkBoth(open: Open, atProduct: number) {
  const shopper = await newShopper()
  const products = await productsInStock(atProduct + 1, 'Bandung')
  const product = products[atProduct]!
  const folder = await makeTestDirectory()
  try {
    const shop = handsOf(await open(shopUrl()))
    const order = await walkOfShopper(shop, shopper, product, await uprightPhoto(folder))
    shop.hadNoErrors()
    const desk = handsOf(await open(shopUrl()))
    await walkOfStaff(desk, order, product)
    desk.hadNoErrors()
  } finally {
    await removeTestDirectory(folder)
  }
}

/** As phones store it: the picture lies, and a tag turns it. Large enough to be made smaller before it is sent. */
async function uprightPhoto(folder: string): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const file = join(folder, 'struk.jpg')
  const picture = sharp({ create: { width: 2400, height: 1500, channels: 3, noise, background: '#fff' } })
  await picture.withMetadata({ orientation: 6 }).jpeg({ quality: 80 }).toFile(file)
  return file
}
