import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorError, type AggregatorName } from '../../adapters/rate-aggregators/port.ts'
import type { AnySql } from '../../db/database.ts'
import { type AggregatorAccount, listAccounts, noteProblem } from './account-queries.ts'
import { callBy, type RateContext } from './aggregator-rates.ts'
import { findWaitingPlaces } from './place-queries.ts'
import { lookUpPlace } from './places-of-route.ts'

/** Of one run each minute. */
const placesOfRun = 15
const lookupMs = 10_000
/** RajaOngkir refuses faster calls now and then. */
const betweenMs: Record<AggregatorName, number> = { biteship: 100, rajaongkir: 2_500 }

/** Looks up villages ahead of their first order, where the owner has asked for it, until none is left or the account needs its owner. */
export async function lookUpRequestedPlaces(ctx: RateContext, pauseMs = betweenMs): Promise<void> {
  for (const account of await listAccounts(ctx.sql)) {
    if (account.lookupsRequestedAt) await lookUpSome(ctx, account, pauseMs[account.name])
  }
}

async function lookUpSome(ctx: RateContext, account: AggregatorAccount, pauseMs: number): Promise<void> {
  const waiting = await findWaitingPlaces(ctx.sql, account.name, placesOfRun)
  try {
    for (const { areaId } of waiting) {
      await lookUpPlace(ctx.sql, ctx.aggregators[account.name], callBy(ctx, account, lookupMs), areaId)
      await sleep(pauseMs)
    }
    if (waiting.length < placesOfRun) await endLookups(ctx.sql, account.name)
  } catch (error) {
    if (!(error instanceof AggregatorError)) throw error
    ctx.log.warn({ err: error, aggregator: account.name }, 'places could not be looked up')
    if (error.problem === 'place') return
    await noteProblem(ctx.sql, account.name, error.problem)
    // A passing fault is tried again by the next run.
    if (error.problem !== 'temporary') await endLookups(ctx.sql, account.name)
  }
}

const endLookups = (sql: AnySql, name: AggregatorName) =>
  sql`update rate_aggregators set lookups_requested_at = null where name = ${name}`
