import { demoAddresses } from '../demo/accounts.ts'
import { seedDemo } from '../demo/seed.ts'
import { demoStores } from '../demo/stores.ts'
import { importRegions } from '../modules/regions/import-regions.ts'
import { type TestShop, testShop } from './test-shop.ts'

/** A shop in the initial state of a demo; it has only the regions that the demo uses. */
export async function seededShop(): Promise<TestShop> {
  const shop = await testShop({ DEMO_LOGIN: 'on' })
  await importRegions(
    shop.sql,
    [...demoStores, ...demoAddresses].map(({ villageCode, latitude, longitude }) => ({
      code: villageCode,
      name: 'Dago',
      district: 'Coblong',
      cityType: 'Kota' as const,
      city: `Bandung ${villageCode.slice(0, 5)}`,
      province: `Jawa Barat ${villageCode.slice(0, 2)}`,
      postalCode: '40135',
      latitude,
      longitude,
    })),
  )
  await seedDemo(shop.ctx, { now: shop.ctx.clock.now() })
  await Promise.all([shop.ctx.settings.load(), shop.ctx.categories.load()])
  return shop
}
