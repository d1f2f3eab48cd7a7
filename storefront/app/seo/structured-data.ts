import type { Data } from '#contract/client.ts'
import { internationalPhone } from '#contract/values/accounts/phone-number.ts'
import { shopIdentity } from '#web/browser/shop-identity.ts'
import type { Crumb } from '#web/design/breadcrumb.tsx'
import { plainText } from '../page/page-meta.ts'
import { productListPath } from '../product/product-list-query.ts'
import { layoutTexts } from '../texts/layout.ts'
import type { AbsoluteUrl } from './page-seo.ts'

// schema.org objects for setPageSeo().

const shop = (at: AbsoluteUrl) => ({
  '@type': 'Organization',
  '@id': at('/#toko'),
  name: layoutTexts.shopName,
  url: at('/'),
  logo: at(shopIdentity().logo ? large(shopIdentity().logo) : '/icon-512.png'),
})

/** Organization and WebSite with its search, for the home page. */
export function shopData(at: AbsoluteUrl): object[] {
  return [
    { ...shop(at), description: layoutTexts.slogan },
    {
      '@type': 'WebSite',
      name: layoutTexts.shopName,
      url: at('/'),
      inLanguage: 'id',
      publisher: { '@id': at('/#toko') },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: at(`${productListPath({ type: 'search', keyword: '' })}{search_term_string}`),
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** BreadcrumbList; `path` is that of the page itself, for the last crumb. */
export function breadcrumbData(at: AbsoluteUrl, crumbs: Crumb[], path: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: at(to ?? path),
    })),
  }
}

/** NewsArticle; wire times are WIB. */
export function articleData(at: AbsoluteUrl, news: Data<'GET /news/:oid/:id'>, path: string): object {
  return {
    '@type': 'NewsArticle',
    headline: news.Title,
    description: news.ShortDesc,
    url: at(path),
    ...(news.Img ? { image: [at(large(news.Img))] } : {}),
    datePublished: `${news.PublishedAt.replace(' ', 'T')}+07:00`,
    inLanguage: 'id',
    author: shop(at),
    publisher: shop(at),
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Store if it has an address, else Organization. */
export function storeData(at: AbsoluteUrl, store: Data<'GET /store/:oid/:id'>, path: string): object {
  const { Address, PostalCode, Province, Phone, Latitude, Longitude, OpeningHours } = store.Place
  return {
    '@type': Address ? 'Store' : 'Organization',
    name: store.Name,
    url: at(path),
    ...(store.Logo ? { logo: at(large(store.Logo)) } : {}),
    ...(store.Description ? { description: plainText(store.Description) } : {}),
    ...(Phone ? { telephone: `+${internationalPhone(Phone)}` } : {}),
    ...(store.City
      ? {
          address: {
            '@type': 'PostalAddress',
            ...(Address ? { streetAddress: Address } : {}),
            addressLocality: store.City,
            ...(Province ? { addressRegion: Province } : {}),
            ...(PostalCode ? { postalCode: PostalCode } : {}),
            addressCountry: 'ID',
          },
        }
      : {}),
    ...(Address && Latitude !== null && Longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude: Latitude, longitude: Longitude } }
      : {}),
    ...(Address && OpeningHours
      ? {
          openingHoursSpecification: OpeningHours.map(({ Day, Opens, Closes }) => ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: `https://schema.org/${weekdays[Day - 1]}`,
            opens: Opens,
            closes: Closes === '24:00' ? '23:59' : Closes,
          })),
        }
      : {}),
  }
}

/** The largest width of a picture. */
export const large = (picture: string) => picture.replace(/^\/img\/\d+\//, '/img/1280/')
