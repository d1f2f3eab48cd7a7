import type { Context } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import { hashPassword } from '../modules/accounts/password.ts'
import { adoptContent } from '../modules/content/item-queries.ts'
import { grantRole } from '../modules/staff/staff-queries.ts'
import { demoAddresses, demoPassword } from './accounts.ts'
import { dayKey } from './day/scene.ts'
import { storeDemoPictures } from './demo-pictures.ts'
import { findAreas, insertAccounts, insertAddresses } from './seed-accounts.ts'
import { insertCategories, insertProducts, insertStores } from './seed-catalogue.ts'
import {
  chooseStory,
  insertBanks,
  insertBanners,
  insertHomeDescriptions,
  insertNews,
  insertPromotions,
  insertSettings,
} from './seed-content.ts'
import { insertDigitalGoods } from './seed-digital.ts'
import { insertFamilies } from './seed-families.ts'
import { insertSalesYear } from './seed-sales.ts'
import { insertWalletHistory } from './seed-wallet.ts'
import { demoStores } from './stores.ts'

/** The settings row that marks the demo data as loaded. */
const seededKey = 'demo_seeded'

/**
 * Fills an empty shop with the demo data, once: a second call does nothing. All of it is one transaction, and its pictures are stored
 * before the rows that refer to them, so an interrupted start leaves no partial data. `withDay`: a working day is due afterwards
 * (seed-day.ts). Throws if the regions are missing.
 */
export async function seedDemo(
  ctx: Pick<Context, 'sql' | 'storage' | 'config' | 'log' | 'settings'>,
  { now, withDay = false }: { now: Date; withDay?: boolean },
): Promise<void> {
  const { sql, storage } = ctx
  await inTransaction(sql, async (tx) => {
    // Storing the pictures may take seconds; another process that starts meanwhile waits for the lock.
    await tx`set local idle_in_transaction_session_timeout = 0`
    await tx`set local statement_timeout = 0`
    await tx`set local lock_timeout = 0`
    await tx`select pg_advisory_xact_lock(hashtext(${seededKey}))`
    const [seeded] = await tx`select from settings where key = ${seededKey}`
    if (seeded) return

    const areas = await findAreas(tx, [...demoStores, ...demoAddresses])
    const pictures = await storeDemoPictures(storage)

    const users = await insertAccounts(tx, await hashPassword(demoPassword))
    await insertAddresses(tx, areas, users.get('pembeli@kedai.test')!)
    await grantRole(tx, users.get('admin@kedai.test')!, 'owner')
    const stores = await insertStores(tx, { pictures, areas, ownerUserId: users.get('toko@kedai.test')! })
    await grantRole(tx, users.get('toko@kedai.test')!, 'store_owner', stores.get('bandung')!)
    const categories = await insertCategories(tx, pictures)
    const products = await insertProducts(tx, { pictures, stores, categories, now })
    await insertFamilies(tx, { pictures, stores, products })
    const news = await insertNews(tx, pictures, now)
    const promotions = await insertPromotions(tx, { pictures, products, now })
    await chooseStory(tx, news)
    await insertBanners(tx, { pictures, news, promotions })
    await insertHomeDescriptions(tx)
    await insertBanks(tx)
    await insertSettings(tx, { products, categories })
    await adoptContent(tx)
    await insertDigitalGoods(tx, { config: ctx.config, now })
    await insertSalesYear(tx, { ordersPerDay: 6 })
    await insertWalletHistory(tx, { ctx, now, userId: users.get('pembeli@kedai.test')! })
    await tx`insert into settings (id, key, value) values (99, ${seededKey}, ${now.toISOString()})`
    if (withDay) await tx`insert into settings (id, key, value) values (98, ${dayKey}, '0')`
  })
}
