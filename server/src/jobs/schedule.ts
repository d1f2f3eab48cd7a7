import type { Context } from '../context.ts'
import { sweepIdempotencyKeys } from '../http/idempotency.ts'
import { sweepRateLimits } from '../http/rate-limit.ts'
import { sweepSessions } from '../modules/accounts/session-queries.ts'
import { archiveWal } from '../modules/backups/archive-wal.ts'
import { startBackup } from '../modules/backups/start-backup.ts'
import { sweepStatementFiles } from '../modules/bank-statements/statement-file.ts'
import { carryLegacyAccounts } from '../modules/books/carry-legacy-accounts.ts'
import { refreshCollections } from '../modules/catalogue/collections/refresh-collections.ts'
import { refreshListAnchors } from '../modules/catalogue/list-anchors.ts'
import { mailLowStock } from '../modules/catalogue/low-stock/mail-low-stock.ts'
import { countPopularSearches, forgetSearchedWords } from '../modules/catalogue/popular-searches/popular-searches.ts'
import { applyProductMoments } from '../modules/catalogue/product-moments.ts'
import { sweepPreviews } from '../modules/catalogue/products/preview-queries.ts'
import { completeArrivedOrders } from '../modules/complaints/complete-arrived-orders.ts'
import { endReplacedComplaints } from '../modules/complaints/decide-complaint.ts'
import { presumeArrivals } from '../modules/complaints/presume-arrivals.ts'
import { momentAnnouncer } from '../modules/content/announce-moments.ts'
import { publishDueContent } from '../modules/content/publish-content.ts'
import { advanceDigitalOrder } from '../modules/digital/advance-digital-order.ts'
import { advanceDueDigitalOrders } from '../modules/digital/advance-due-digital-orders.ts'
import { sweepInquiries } from '../modules/digital/digital-order-queries.ts'
import { expireInquiries } from '../modules/digital/expire-inquiries.ts'
import { watchSupplier, withdrawDigitalGoods } from '../modules/digital/watch-supplier.ts'
import { sweepProcesses } from '../modules/health/processes.ts'
import { watchBooks, watchHealth } from '../modules/health/watch-health.ts'
import { sweepFailedMails } from '../modules/mail/mail-queries.ts'
import { sendMails } from '../modules/mail-delivery/send-mails.ts'
import { sendPushes } from '../modules/notices/send-pushes.ts'
import { tellStaff } from '../modules/notices/tell-staff.ts'
import { expireStoreAcceptance } from '../modules/orders/expire-store-acceptance.ts'
import { warnOfUnreviewedProofs } from '../modules/orders/warn-of-unreviewed-proofs.ts'
import { compareProofs } from '../modules/payments/compare-proofs.ts'
import { sweepRestedTransfers } from '../modules/payments/open-transfers.ts'
import { advanceBulkOperations } from '../modules/product-import/advance.ts'
import { sweepBulkOperations } from '../modules/product-import/operation-queries.ts'
import { lookUpRequestedPlaces } from '../modules/rate-aggregators/look-up-places.ts'
import { sweepCachedRates } from '../modules/rate-aggregators/rate-cache.ts'
import { expireOverdue } from '../modules/receivables/expire-overdue.ts'
import { receivables } from '../modules/receivables/kinds.ts'
import { checkCountedDays } from '../modules/reports/check-days.ts'
import { countClosedDays } from '../modules/reports/count-days.ts'
import { sweepSearchMisses } from '../modules/reports/search-misses.ts'
import { tellRestocked } from '../modules/restock/tell-restocked.ts'
import { sweepRestockWishes } from '../modules/restock/wish-queries.ts'
import { sweepQuotes } from '../modules/shipping/quote-queries.ts'
import { sweepChallenges } from '../modules/staff/passkey-queries.ts'
import { sweepUploads } from '../modules/uploads/sweep-uploads.ts'
import { sweepAssets } from '../storefront/build-assets.ts'
import { dailyAt, doDueWork, everyMinutes, hourlyAt, type PeriodicWork } from './periods.ts'

/** Interval of polling for passed deadlines: one indexed statement each. */
const everySeconds = 3
/** Content scheduled for a time is visible within five seconds of it, on every server. */
const contentSeconds = 2

/** Together with the maximum age of a segment less than a minute. */
const walSeconds = 5

/** Staff wait for imports with the screen open. */
const bulkSeconds = 1

const hasSupplier = ({ config }: Context) => config.digitalSupplier.kind !== 'none'

/** Groups that do not wait for each other: a supplier may be unreachable, and hourly work takes minutes in a large shop. */
export function periodicWork(
  ctx: Context,
): Record<'minutes' | 'pictures' | 'supplier' | 'aggregator' | 'hours', PeriodicWork> {
  const { maintenance } = ctx
  const { backup } = ctx.config
  return {
    minutes: {
      'watch-health': { period: everyMinutes(1), work: () => watchHealth(ctx) },
      'refresh-list-anchors': { period: everyMinutes(1), work: () => refreshListAnchors(maintenance) },
      'tell-restocked': { period: everyMinutes(1), work: () => tellRestocked(ctx) },
      'tell-staff': { period: everyMinutes(1), work: () => tellStaff(ctx) },
      'refresh-collections': { period: everyMinutes(5), work: () => refreshCollections(ctx) },
    },
    // A run with many new proofs takes half a minute.
    pictures: { 'compare-proofs': { period: everyMinutes(1), work: () => compareProofs(ctx) } },
    // A run with many addresses takes minutes.
    aggregator: { 'look-up-places': { period: everyMinutes(1), work: () => lookUpRequestedPlaces(ctx) } },
    supplier: {
      'advance-digital-orders': { period: everyMinutes(1), work: () => advanceDueDigitalOrders(ctx) },
      ...(hasSupplier(ctx) && {
        'watch-digital-supplier': { period: everyMinutes(5), work: () => watchSupplier(ctx) },
      }),
    },
    hours: {
      ...(backup.to !== '' && {
        'back-up': { period: dailyAt(backup.at.hour, backup.at.minute), work: () => startBackup(ctx) },
      }),
      'presume-arrivals': { period: everyMinutes(10), work: () => presumeArrivals(ctx) },
      'complete-arrived-orders': {
        period: everyMinutes(10),
        work: async () => {
          await endReplacedComplaints(ctx)
          await completeArrivedOrders(ctx)
        },
      },
      'count-popular-searches': { period: everyMinutes(10), work: () => countPopularSearches(ctx) },
      'tell-low-stock': { period: everyMinutes(10), work: () => mailLowStock(ctx) },
      'count-closed-days': {
        period: everyMinutes(20),
        work: async () => {
          await countClosedDays(ctx)
          await carryLegacyAccounts(ctx)
        },
      },
      'warn-of-unreviewed-proofs': { period: hourlyAt(41), work: () => warnOfUnreviewedProofs(ctx) },
      'sweep-short-lived-rows': {
        period: hourlyAt(17),
        work: async () => {
          await sweepIdempotencyKeys(maintenance)
          await sweepRateLimits(maintenance)
          await sweepSessions(maintenance)
          await sweepChallenges(maintenance)
          await sweepQuotes(maintenance)
          await sweepCachedRates(maintenance)
          await sweepPreviews(maintenance)
          await sweepRestedTransfers(maintenance)
          await sweepInquiries(maintenance)
          await sweepFailedMails(maintenance)
          await sweepBulkOperations(maintenance)
          await sweepRestockWishes(maintenance)
          await sweepStatementFiles(maintenance)
          await sweepAssets(maintenance)
          await sweepProcesses(maintenance)
          await sweepSearchMisses(ctx)
          await forgetSearchedWords(ctx)
          await sweepUploads(ctx)
        },
      },
      'check-counted-days': { period: dailyAt(3, 23), work: () => checkCountedDays(ctx) },
      'watch-books': { period: dailyAt(3, 41), work: () => watchBooks(ctx) },
    },
  }
}

/** Starts the background jobs; the work itself is in the modules. */
export async function startJobs(ctx: Context): Promise<void> {
  const { backup } = ctx.config
  if (!hasSupplier(ctx)) await withdrawDigitalGoods(ctx.sql)
  await ctx.jobs.work(
    {
      'advance-digital-order': ({ orderId }) => advanceDigitalOrder(ctx, orderId),
      'send-mail': (message) => ctx.mail.send(message),
    },
    {
      ...Object.fromEntries(
        receivables.map((kind) => [
          `expire-overdue ${kind.name}`,
          { everySeconds, work: () => expireOverdue(ctx, kind) },
        ]),
      ),
      'expire-inquiries': { everySeconds, work: () => expireInquiries(ctx) },
      'expire-store-acceptance': { everySeconds, work: () => expireStoreAcceptance(ctx) },
      'publish-due-content': { everySeconds: contentSeconds, work: () => publishDueContent(ctx) },
      'apply-product-moments': { everySeconds: contentSeconds, work: () => applyProductMoments(ctx) },
      'advance-bulk-operations': { everySeconds: bulkSeconds, work: () => advanceBulkOperations(ctx) },
      'announce-content-moments': { everySeconds: contentSeconds, work: momentAnnouncer(ctx) },
      ...(backup.archiveSeconds && { 'archive-wal': { everySeconds: walSeconds, work: () => archiveWal(ctx) } }),
      ...Object.fromEntries(
        Object.entries(periodicWork(ctx)).map(([name, due]) => [
          `periodic ${name}`,
          { everySeconds, work: () => doDueWork(ctx, due) },
        ]),
      ),
    },
  )
  ctx.jobs.runUntilStopped((signal) => sendMails(ctx, signal))
  ctx.jobs.runUntilStopped((signal) => sendPushes(ctx, signal))
}
