import { beforeAll, describe, expect, test } from 'vitest'
import { askOverNetwork } from '../testing/raw-request.ts'
import { testShop } from '../testing/test-shop.ts'
import { storefront } from './plugin.ts'

// Real pages of a real shop (npm test builds first), as search engines read them.

const publicUrl = 'http://toko.test'
const shop = await testShop({ PUBLIC_URL: publicUrl })
let origin: string
let ids: {
  product: number
  soldOut: number
  preOrder: number
  category: number
  emptyCategory: number
  hidden: number
  store: number
  news: number
  promo: number
}

beforeAll(async () => {
  const store = await shop.aStore({ name: 'Dapur Nyi Lestari & Anak' })
  const images = ['products/teh-1.png', 'products/teh-2.png']
  const description = '<p>Teh &amp; melati dari lereng Gunung Slamet, dipetik pagi hari sekali.</p><script>x</script>'
  const name = 'Teh </script><script>alert(1)</script> "Melati"'
  const category = await shop.aCategory('Teh')
  const emptyCategory = await shop.aCategory('Pulsa & Tagihan')
  const product = await shop.aProduct({
    storeId: store.id,
    categoryId: category.id,
    name,
    description,
    images,
    price: 20_000,
    discount: 25,
  })
  await shop.sql`update products set sku = 'TM-01', barcode = '8991234567891' where id = ${product.id}`
  const soldOut = await shop.aProduct({ storeId: store.id, stock: 0 })
  const tomorrow = new Date(Date.now() + 86_400_000)
  const preOrder = await shop.aProduct({ storeId: store.id, purchaseType: 'pre_order', closedAt: tomorrow })
  const hidden = await shop.aProduct({ storeId: store.id, available: false })
  const [content] = await shop.sql<{ news: number; promo: number }[]>`
    with article as (
      insert into news (title, short_desc, image, content, published_at) values
        ('Panen raya', 'Kabar dari kebun teh di lereng gunung yang sejuk sekali', 'news/panen.png', '<p>Isi</p>', '2026-01-02T03:04:05Z')
      returning id
    ), offer as (
      insert into promotions (title, starts_at, ends_at) values ('Diskon', now(), now() + interval '1 day') returning id
    ), later as (insert into news (title, published_at) values ('Besok', now() + interval '1 day'))
    select (select id from article) as news, (select id from offer) as promo`
  ids = {
    ...content!,
    store: store.id,
    product: product.id,
    soldOut: soldOut.id,
    preOrder: preOrder.id,
    category: category.id,
    emptyCategory: emptyCategory.id,
    hidden: hidden.id,
  }
  await shop.app.register(storefront, { ctx: shop.ctx })
  origin = await shop.listen()
})

const get = (path: string) => askOverNetwork(origin, { method: 'GET', path })

async function headOf(path: string) {
  const { http, text } = await get(path)
  const of = (pattern: RegExp) => pattern.exec(text)?.[1]
  const json = of(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/)
  const graph: { '@type': string }[] = json ? JSON.parse(json)['@graph'] : []
  return {
    http,
    title: of(/<title>([^<]*)<\/title>/),
    description: of(/<meta name="description" content="([^"]*)"/),
    canonical: of(/<link rel="canonical" href="([^"]*)"/)?.replaceAll('&amp;', '&'),
    image: of(/<meta property="og:image" content="([^"]*)"/),
    kind: of(/<meta property="og:type" content="([^"]*)"/),
    card: of(/<meta name="twitter:card" content="([^"]*)"/),
    robots: of(/<meta name="robots" content="([^"]*)"/),
    lang: of(/<html[^>]* lang="([^"]*)"/),
    // biome-ignore lint/suspicious/noExplicitAny: the tests check it field by field
    data: (type: string) => graph.find((thing) => thing['@type'] === type) as any,
  }
}

describe('S15 structured data of', () => {
  test('S15 B03 a product: title, 50 characters of description, picture, offer and availability', async () => {
    const path = `/shop/product/${ids.product}/detail`
    const head = await headOf(`${path}?utm_source=x`)
    expect(head.title).toBe('Teh &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;Melati&quot; | Kedai')
    expect(head.description).toBe('Teh &amp; melati dari lereng Gunung Slamet, dipetik p…')
    expect(head).toMatchObject({
      canonical: publicUrl + path,
      kind: 'product',
      card: 'summary_large_image',
      lang: 'id',
    })
    expect(head.image).toBe(`${publicUrl}/img/640/products/teh-1.png`)
    expect(head.robots).toBeUndefined()
    expect(head.data('Product')).toMatchObject({
      sku: 'TM-01',
      gtin: '8991234567891',
      name: 'Teh </script><script>alert(1)</script> "Melati"',
      image: [`${publicUrl}/img/1280/products/teh-1.png`, `${publicUrl}/img/1280/products/teh-2.png`],
      description: 'Teh & melati dari lereng Gunung Slamet, dipetik pagi hari sekali.',
      offers: {
        ...{ price: 15_000, priceCurrency: 'IDR', availability: 'https://schema.org/InStock' },
        shippingDetails: { shippingDestination: { addressCountry: 'ID' } },
      },
    })
    const crumbs = head.data('BreadcrumbList').itemListElement
    expect(crumbs.map((crumb: { position: number }) => crumb.position)).toEqual([1, 2, 3])
    expect(crumbs[2].item).toBe(publicUrl + path)
  })

  test('S15 a product: its availability agrees with its buttons', async () => {
    const availability = async (id: number) =>
      (await headOf(`/shop/product/${id}/detail`))
        .data('Product')
        .offers.availability.replace('https://schema.org/', '')
    expect(await availability(ids.soldOut)).toBe('OutOfStock')
    expect(await availability(ids.preOrder)).toBe('PreOrder')
    expect(await availability(ids.hidden)).toBe('Discontinued')
  })

  test('S15 a product: what the shop does not know is left out', async () => {
    const store = await shop.aStore({ courier: false })
    const attributes = { purchaseType: 'made_to_order', minDays: 3 } as const
    const { id } = await shop.aProduct({ storeId: store.id, ...attributes })
    await shop.sql`update products set barcode = '12345' where id = ${id}`
    const data = async (product: number) => (await headOf(`/shop/product/${product}/detail`)).data('Product')
    const { sku, gtin, offers } = await data(id)
    expect([sku, gtin, offers.shippingDetails]).toEqual([undefined, undefined, undefined])
    const sent = await shop.aProduct({ storeId: ids.store, ...attributes })
    expect((await data(sent.id)).offers.shippingDetails.deliveryTime.handlingTime).toMatchObject({ minValue: 3 })
  })

  test('S15 a variant: the group of its family, by its own address', async () => {
    const [{ family }] = await shop.sql<[{ family: number }]>`
      insert into product_families (store_id, name, options)
      values (${ids.store}, 'Kaus', ${shop.sql.json([{ name: 'Ukuran', values: ['S', 'M'] }])}) returning id as family`
    const aMember = async (value: string, attributes: { price: number; stock: number }) => {
      const { id } = await shop.aProduct({ storeId: ids.store, name: `Kaus - ${value}`, ...attributes })
      await shop.sql`update products set family_id = ${family}, option_values = ${[value]}::text[] where id = ${id}`
      return `/shop/product/${id}/detail`
    }
    const small = await aMember('S', { price: 20_000, stock: 3 })
    const medium = await aMember('M', { price: 25_000, stock: 0 })
    const head = await headOf(medium)
    expect(head).toMatchObject({ title: 'Kaus - M | Kedai', canonical: publicUrl + medium })
    expect(head.data('Product')).toBeUndefined()
    const offer = (path: string, price: number, availability: string) => ({
      url: publicUrl + path,
      offers: { url: publicUrl + path, price, availability: `https://schema.org/${availability}` },
    })
    expect(head.data('ProductGroup')).toMatchObject({
      ...{ name: 'Kaus', productGroupID: String(family), url: publicUrl + medium },
      hasVariant: [
        { '@type': 'Product', name: 'Kaus - M', ...offer(medium, 25_000, 'OutOfStock') },
        { '@type': 'Product', name: 'Kaus - S', ...offer(small, 20_000, 'InStock') },
      ],
    })
    // The choices are links of the page as it was rendered.
    const links = [...(await get(medium)).text.matchAll(/<a [^>]*role="radio"[^>]*>/g)].map(([link]) => link)
    expect(links.map((link) => /href="([^"]*)"/.exec(link)![1])).toEqual([small, medium])
    expect(links[1]).toContain('aria-checked="true"')
  })

  test('S15 the home page: the shop and its search', async () => {
    const head = await headOf('/beranda')
    expect(head.canonical).toBe(`${publicUrl}/beranda`)
    expect(head.data('Organization')).toMatchObject({ name: 'Kedai', logo: `${publicUrl}/icon-512.png` })
    const { urlTemplate } = head.data('WebSite').potentialAction.target
    const found = await get(urlTemplate.replace(publicUrl, '').replace('{search_term_string}', 'teh'))
    expect(found.text).toContain('Pencarian Produk')
    expect((await get(head.image!.replace(publicUrl, ''))).http).toBe(200)
  })

  test('S10 S15 an article: its date, picture and breadcrumbs', async () => {
    const head = await headOf(`/berita/${ids.news}/detail`)
    expect(head).toMatchObject({ kind: 'article', image: `${publicUrl}/img/640/news/panen.png` })
    expect(head.description).toBe('Kabar dari kebun teh di lereng gunung yang sejuk…')
    expect(head.data('NewsArticle')).toMatchObject({
      headline: 'Panen raya',
      datePublished: '2026-01-02T10:04:05+07:00',
      publisher: { name: 'Kedai' },
    })
    expect(head.data('BreadcrumbList').itemListElement.map((crumb: { name: string }) => crumb.name)).toEqual([
      'Beranda',
      'Berita',
      'Detail Berita',
    ])
  })

  test('S08 S15 a store: its name and breadcrumbs', async () => {
    const head = await headOf(`/store/${ids.store}/dapur-nyi%20lestari%20%26%20anak?type=nearby`)
    expect(head.data('Organization')).toMatchObject({ name: 'Dapur Nyi Lestari & Anak' })
    expect(head.data('BreadcrumbList').itemListElement.map((crumb: { name: string }) => crumb.name)).toEqual([
      'Beranda',
      'Toko',
      'Dapur Nyi Lestari & Anak',
    ])
  })

  test('S15 every variant of a URL has the canonical one', async () => {
    const canonical = async (path: string) => (await headOf(path)).canonical?.replace(publicUrl, '')
    expect(await canonical('/shop/product')).toBe('/shop/product?type=latest')
    expect(await canonical('/shop/product?page=1&type=popular&x=y')).toBe('/shop/product?type=popular')
    const store = `/store/${ids.store}/dapur-nyi%20lestari%20%26%20anak`
    expect(await canonical(`${store}?type=nearby`)).toBe(store)
    expect(await canonical('/berita?page=1')).toBe('/berita')
    expect(await canonical('/terms')).toBe('/terms')
    expect(await canonical('/privacy')).toBe('/privacy')
  })

  test.each([
    ...[
      '/search',
      '/search?keyword=teh',
      '/shop/product?type=search&keyword=teh',
      '/shop/product?type=cat&keyword=teh',
    ],
    ...['/store?keyword=dapur', '/shop/cart', '/shop/order', '/shop/delivery', '/profile/index', '/login', '/register'],
    ...['/forgot-password', '/reset-password?token=x', '/profile/datadiri'],
    ...['/error', '/kelola', '/tidak/ada', '/shop/product/987654321/detail'],
  ])('S15 %s is not to be indexed', async (path) => {
    const head = await headOf(path)
    expect(head).toMatchObject({ robots: 'noindex', canonical: undefined })
  })

  test('S08 S15 a search in a store is not to be indexed', async () => {
    const head = await headOf(`/store/${ids.store}/dapur-nyi%20lestari%20%26%20anak?q=kopi`)
    expect(head).toMatchObject({ robots: 'noindex', canonical: undefined })
  })
})

test('S15 the icon that browsers and search engines ask for unasked is there', async () => {
  expect(await get('/favicon.ico')).toMatchObject({
    http: 200,
    headers: { 'content-type': 'image/vnd.microsoft.icon' },
  })
})

describe('S15 the sitemap', () => {
  const addressesIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) =>
      address!.replaceAll('&amp;', '&').replace(publicUrl, ''),
    )

  test('S15 is named in robots.txt, and lists every indexed page by its canonical URL', async () => {
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    const parts = addressesIn((await get('/sitemap.xml')).text)
    const pages = (await Promise.all(parts.map(async (part) => addressesIn((await get(part)).text)))).flat()
    expect(pages).toContain(`/shop/product/${ids.product}/detail`)
    expect(pages).toContain(`/promo/${ids.promo}/detail`)
    expect(pages).toContain('/privacy')
    expect(pages).not.toContain(`/shop/product/${ids.hidden}/detail`)
    expect(pages).toContain(`/shop/product?type=cat&cat_id=${ids.category}`)
    expect(pages).not.toContain(`/shop/product?type=cat&cat_id=${ids.emptyCategory}`)
    expect(pages.filter((page) => page.startsWith('/berita/'))).toEqual([`/berita/${ids.news}/detail`])
    expect(new Set(pages).size).toBe(pages.length)
    for (const page of pages) {
      const head = await headOf(page)
      expect(head).toMatchObject({ http: 200, canonical: publicUrl + page })
    }
  })

  test('S15 has a part for each range of ids with rows, and no other', async () => {
    await shop.sql`
      insert into news (id, title, published_at) overriding system value
      select 1000000 + n, 'Arsip ' || n, now() from generate_series(1, 2500) n`
    const parts = addressesIn((await get('/sitemap.xml')).text).filter((part) => part.includes('news'))
    expect(parts).toEqual(['/sitemap/news-0.xml', '/sitemap/news-20.xml'])
    const archive = addressesIn((await get('/sitemap/news-20.xml')).text)
    expect(archive).toHaveLength(2500)
    expect(new Set(archive).size).toBe(2500)
    for (const name of [
      'news-1.xml',
      'news-999999999.xml',
      'users-0.xml',
      'constructor-0.xml',
      'news-0',
      '..%2f..%2fa',
    ]) {
      expect((await get(`/sitemap/${name}`)).http, name).toBe(404)
    }
  })
})
