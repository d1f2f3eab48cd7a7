import type { Transaction } from '../db/database.ts'
import { type OwnerSettingKey, settingRow } from '../modules/settings/owner-settings.ts'
import { upsertSettings } from '../modules/settings/setting-queries.ts'
import { demoAccountName, demoBanks, demoQris } from './banks.ts'
import { demoBanners } from './banners.ts'
import type { CategorySlug } from './categories.ts'
import type { PictureKeys } from './demo-pictures.ts'
import { demoHomeDescriptions } from './home-descriptions.ts'
import { demoNews } from './news.ts'
import { demoProductChoices } from './product-choices.ts'
import { demoPromotions } from './promotions.ts'
import { daysFrom, endOfDay, type Ids, startOfDay } from './seed-catalogue.ts'

export async function insertNews(tx: Transaction, pictures: PictureKeys, now: Date): Promise<Ids> {
  // Oldest first, so that ids grow with time.
  const articles = demoNews.toSorted((one, other) => other.publishedDaysAgo - one.publishedDaysAgo)
  const rows = await tx<{ id: number; image: string }[]>`insert into news ${tx.rows(
    articles.map((article) => ({
      title: article.title,
      short_desc: article.shortDescription,
      content: article.content,
      image: pictures.get(`news/${article.key}`)!,
      published_at: daysFrom(now, -article.publishedDaysAgo),
    })),
  )} returning id, image`
  const ids = new Map(rows.map(({ id, image }) => [image, id]))
  return new Map(articles.map(({ key }) => [key, ids.get(pictures.get(`news/${key}`)!)!]))
}

export async function insertPromotions(
  tx: Transaction,
  { pictures, products, now }: { pictures: PictureKeys; products: Ids; now: Date },
): Promise<Ids> {
  const rows = await tx<{ id: number; image: string }[]>`insert into promotions ${tx.rows(
    demoPromotions.map((promotion) => ({
      title: promotion.title,
      short_desc: promotion.shortDescription,
      content: promotion.content,
      image: pictures.get(`promotions/${promotion.key}`)!,
      starts_at: startOfDay(now, promotion.startsInDays),
      ends_at: endOfDay(now, promotion.endsInDays),
      // An upcoming promotion is announced already.
      published_at: startOfDay(now, Math.min(promotion.startsInDays, 0)),
      product_ids: promotion.productKeys.map((key) => products.get(key)!),
    })),
  )} returning id, image`
  const ids = new Map(rows.map(({ id, image }) => [image, id]))
  return new Map(demoPromotions.map(({ key }) => [key, ids.get(pictures.get(`promotions/${key}`)!)!]))
}

export async function insertBanners(
  tx: Transaction,
  { pictures, news, promotions }: { pictures: PictureKeys; news: Ids; promotions: Ids },
): Promise<void> {
  await tx`insert into banners ${tx.rows(
    demoBanners.map((banner, position) => ({
      title: banner.title,
      subtitle: banner.subtitle,
      image: pictures.get(`banners/${banner.key}`)!,
      url: 'url' in banner ? banner.url : '',
      category: 'newsKey' in banner ? 1 : 'promotionKey' in banner ? 2 : 0,
      target_id:
        'newsKey' in banner
          ? news.get(banner.newsKey)!
          : 'promotionKey' in banner
            ? promotions.get(banner.promotionKey)!
            : 0,
      position,
    })),
  )}`
}

export async function insertHomeDescriptions(tx: Transaction): Promise<void> {
  await tx`insert into home_descriptions ${tx.rows(demoHomeDescriptions, 'title', 'description')}`
}

/** The story of the home page: an article about the people who make the goods. */
export async function chooseStory(tx: Transaction, news: Ids): Promise<void> {
  await tx`update home_sections set source = ${String(news.get('cerita-bu-sumirah')!)} where kind = 'story'`
}

export async function insertBanks(tx: Transaction): Promise<void> {
  await tx`insert into bank_accounts ${tx.rows(
    demoBanks.map((bank) => ({
      bank_name: bank.bankName,
      account_number: bank.accountNumber,
      account_name: demoAccountName,
      branch: bank.branch,
    })),
  )}`
}

/** Categories that get a row of their own on the home page (setting 5, S02). */
const homeRows: readonly CategorySlug[] = ['camilan-kue', 'fashion', 'elektronik-gawai', 'kerajinan-hadiah']

export async function insertSettings(
  tx: Transaction,
  { products, categories }: { products: Ids; categories: Ids },
): Promise<void> {
  const { title, subtitle, productKeys } = demoProductChoices
  await tx`insert into product_choices ${tx.rows(
    productKeys.map((key, position) => ({ product_id: products.get(key)!, position })),
  )}`
  const settings: [OwnerSettingKey, string][] = [
    ['customer_care_phone', '081200002929'],
    ['owner_name', 'PT Kedai Contoh Nusantara'],
    ['owner_address', 'Jl. Contoh No. 29, Bandung, Jawa Barat 40111'],
    ['complaint_email', 'pengaduan@kedai.test'],
    ['product_choice_title', title],
    ['product_choice_subtitle', subtitle],
    ['qris_payload', demoQris],
    // The demo has no contract with a courier.
    ['courier_formula', 'on'],
    ['home_category_ids', homeRows.map((slug) => categories.get(slug)!).join(',')],
  ]
  await upsertSettings(
    tx,
    settings.map(([key, value]) => settingRow(key, value)),
  )
}
