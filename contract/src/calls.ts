import type { TSchema } from 'typebox'
import * as audit from './backoffice/audit.ts'
import * as backups from './backoffice/backups.ts'
import * as managedBankAccounts from './backoffice/bank-accounts.ts'
import * as bankFeeds from './backoffice/bank-feeds.ts'
import * as bankStatements from './backoffice/bank-statements.ts'
import * as books from './backoffice/books.ts'
import * as bulkOperations from './backoffice/bulk-operations.ts'
import * as managedCancelRequests from './backoffice/cancel-requests.ts'
import * as managedCategories from './backoffice/categories.ts'
import * as managedCollections from './backoffice/collections.ts'
import * as managedComplaints from './backoffice/complaints.ts'
import * as managedContent from './backoffice/content.ts'
import * as courierServices from './backoffice/courier-services.ts'
import * as couriers from './backoffice/couriers.ts'
import * as managedDigitalOrders from './backoffice/digital-orders.ts'
import * as documents from './backoffice/documents.ts'
import * as families from './backoffice/families.ts'
import * as health from './backoffice/health.ts'
import * as invitations from './backoffice/invitations.ts'
import * as lateTransfers from './backoffice/late-transfers.ts'
import * as ledger from './backoffice/ledger.ts'
import * as live from './backoffice/live.ts'
import * as mailTemplates from './backoffice/mail-templates.ts'
import * as mails from './backoffice/mails.ts'
import * as monthFiles from './backoffice/month-files.ts'
import * as notices from './backoffice/notices.ts'
import * as managedOrders from './backoffice/orders.ts'
import * as paymentGrounds from './backoffice/payment-grounds.ts'
import * as payouts from './backoffice/payouts.ts'
import * as people from './backoffice/people.ts'
import * as pictures from './backoffice/pictures.ts'
import * as managedProducts from './backoffice/products.ts'
import * as qris from './backoffice/qris.ts'
import * as rateAggregators from './backoffice/rate-aggregators.ts'
import * as reports from './backoffice/reports.ts'
import * as reversals from './backoffice/reversals.ts'
import * as roles from './backoffice/roles.ts'
import * as search from './backoffice/search.ts'
import * as searchedWords from './backoffice/searched-words.ts'
import * as secondFactor from './backoffice/second-factor.ts'
import * as staffSessions from './backoffice/sessions.ts'
import * as settings from './backoffice/settings.ts'
import * as setup from './backoffice/setup.ts'
import * as shippingRates from './backoffice/shipping-rates.ts'
import * as stock from './backoffice/stock.ts'
import * as stockTakes from './backoffice/stock-takes.ts'
import * as managedStores from './backoffice/stores.ts'
import * as synonyms from './backoffice/synonyms.ts'
import * as today from './backoffice/today.ts'
import * as managedTopUps from './backoffice/top-ups.ts'
import * as views from './backoffice/views.ts'
import type { CallDescription } from './protocol/call.ts'
import * as accounts from './shop/accounts.ts'
import * as addresses from './shop/addresses.ts'
import * as cancelRequests from './shop/cancel-requests.ts'
import * as catalogue from './shop/catalogue.ts'
import * as complaints from './shop/complaints.ts'
import * as content from './shop/content.ts'
import * as digital from './shop/digital.ts'
import * as favourites from './shop/favourites.ts'
import * as filters from './shop/filters.ts'
import * as shopperNotices from './shop/notices.ts'
import * as orders from './shop/orders.ts'
import * as payments from './shop/payments.ts'
import * as restock from './shop/restock.ts'
import * as shipping from './shop/shipping.ts'
import * as wallet from './shop/wallet.ts'

/** The exported calls of a module, without its schemas. */
type CallsIn<M> = { [K in keyof M as M[K] extends CallDescription ? K : never]: M[K] }

const isCall = (value: unknown): value is CallDescription =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'data' in value

function callsIn<M extends object>(module: M): CallsIn<M> {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsIn<M>
}

/** The whole contract: every call by its name. */
export const calls = {
  ...callsIn(accounts),
  ...callsIn(catalogue),
  ...callsIn(favourites),
  ...callsIn(restock),
  ...callsIn(shopperNotices),
  ...callsIn(filters),
  ...callsIn(content),
  ...callsIn(addresses),
  ...callsIn(shipping),
  ...callsIn(payments),
  ...callsIn(orders),
  ...callsIn(complaints),
  ...callsIn(cancelRequests),
  ...callsIn(wallet),
  ...callsIn(digital),
  ...callsIn(managedOrders),
  ...callsIn(managedComplaints),
  ...callsIn(managedCancelRequests),
  ...callsIn(documents),
  ...callsIn(managedTopUps),
  ...callsIn(today),
  ...callsIn(managedDigitalOrders),
  ...callsIn(managedBankAccounts),
  ...callsIn(bankStatements),
  ...callsIn(payouts),
  ...callsIn(bankFeeds),
  ...callsIn(managedCategories),
  ...callsIn(managedCollections),
  ...callsIn(synonyms),
  ...callsIn(searchedWords),
  ...callsIn(managedContent),
  ...callsIn(managedProducts),
  ...callsIn(families),
  ...callsIn(bulkOperations),
  ...callsIn(stock),
  ...callsIn(stockTakes),
  ...callsIn(settings),
  ...callsIn(qris),
  ...callsIn(couriers),
  ...callsIn(shippingRates),
  ...callsIn(courierServices),
  ...callsIn(rateAggregators),
  ...callsIn(managedStores),
  ...callsIn(pictures),
  ...callsIn(backups),
  ...callsIn(mails),
  ...callsIn(mailTemplates),
  ...callsIn(staffSessions),
  ...callsIn(secondFactor),
  ...callsIn(people),
  ...callsIn(roles),
  ...callsIn(invitations),
  ...callsIn(audit),
  ...callsIn(setup),
  ...callsIn(live),
  ...callsIn(search),
  ...callsIn(views),
  ...callsIn(notices),
  ...callsIn(reports),
  ...callsIn(health),
  ...callsIn(lateTransfers),
  ...callsIn(reversals),
  ...callsIn(paymentGrounds),
  ...callsIn(ledger),
  ...callsIn(books),
  ...callsIn(monthFiles),
}

export type Calls = typeof calls

/** Subjects of the calls, in the order of /api/docs. */
export const subjects: readonly { name: string; about: string; modules: readonly Record<string, unknown>[] }[] = [
  {
    name: 'Account',
    about: 'Registration, sessions, profile, password, notices.',
    modules: [accounts, shopperNotices],
  },
  {
    name: 'Catalogue',
    about: 'Products, categories, stores, the search.',
    modules: [catalogue, favourites, restock, filters],
  },
  { name: 'Content', about: 'Banners, news, promotions, the home page.', modules: [content] },
  { name: 'Addresses', about: "The shopper's addresses, regions, the map.", modules: [addresses] },
  { name: 'Shipping', about: 'Delivery options and shipping fees.', modules: [shipping] },
  {
    name: 'Orders',
    about: 'Orders of goods, from placing to arrival, and complaints.',
    modules: [orders, cancelRequests, complaints],
  },
  { name: 'Payment', about: 'Payment methods, bank accounts, QRIS, proofs of transfers.', modules: [payments] },
  { name: 'Digital goods', about: 'Credit, data, electricity and bills: inquiries and orders.', modules: [digital] },
  { name: 'Wallet', about: 'Balance, transactions, top-ups.', modules: [wallet] },
  {
    name: 'Back office: orders',
    about: 'Orders of all shoppers, and their processing.',
    modules: [managedOrders, managedCancelRequests, managedComplaints, documents, managedDigitalOrders],
  },
  {
    name: 'Back office: money',
    about: 'Top-ups, late transfers, bank accounts and statements, payouts, QRIS, the ledger and its books.',
    modules: [
      managedTopUps,
      lateTransfers,
      paymentGrounds,
      reversals,
      managedBankAccounts,
      bankStatements,
      payouts,
      bankFeeds,
      qris,
      ledger,
      books,
      monthFiles,
    ],
  },
  {
    name: 'Back office: catalogue',
    about: 'Products, families, categories, collections, synonyms, imports.',
    modules: [
      managedProducts,
      families,
      managedCategories,
      managedCollections,
      synonyms,
      searchedWords,
      bulkOperations,
    ],
  },
  { name: 'Back office: stock', about: 'Movements and stock takes.', modules: [stock, stockTakes] },
  { name: 'Back office: content', about: 'Content in versions, and pictures.', modules: [managedContent, pictures] },
  {
    name: 'Back office: stores',
    about: 'Stores, couriers and shipping rates.',
    modules: [managedStores, couriers, courierServices, rateAggregators, shippingRates],
  },
  {
    name: 'Back office: settings',
    about: 'The first run, settings and mails.',
    modules: [setup, settings, mails, mailTemplates],
  },
  {
    name: 'Back office: people',
    about: 'Staff, roles, invitations, sessions, second factors.',
    modules: [people, roles, invitations, staffSessions, secondFactor],
  },
  {
    name: 'Back office: overview',
    about: 'Open work, search, saved views, live changes, reports, the audit log.',
    modules: [today, notices, search, views, live, reports, audit],
  },
  { name: 'Back office: operation', about: 'Health and backups.', modules: [health, backups] },
]

const isEntity = (value: unknown): value is TSchema =>
  typeof value === 'object' && value !== null && 'properties' in value && 'type' in value && value.type === 'object'

/** The object schemas that the modules export, by name. */
export const entities: Readonly<Record<string, TSchema>> = Object.fromEntries(
  subjects.flatMap(({ modules }) =>
    modules.flatMap((module) =>
      Object.entries<unknown>(module).flatMap(([name, value]) => (isEntity(value) ? [[name, value] as const] : [])),
    ),
  ),
)
