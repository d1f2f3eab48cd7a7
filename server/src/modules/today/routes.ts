import { calls } from '#contract/calls.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { toWireTerm } from '../../open-work/term.ts'
import { createFileLink } from '../uploads/file-link.ts'
import { proofFileName } from '../uploads/presign-proof.ts'
import { findDayNumbers } from './day-numbers.ts'
import { type FoundItem, findWork } from './find-work.ts'

/** The first screen of the back office. */
export function todayRoutes(api: Api, ctx: Context) {
  api.add(calls.getToday, async ({ user, query }) => {
    const { items, counts } = await findWork(ctx, user, query.Kind)
    return {
      Items: items.map((item) => toWireItem(ctx, item)),
      Counts: counts.map(({ kind, count }) => ({ Kind: kind, Count: count })),
      Left: counts.reduce((sum, { count }) => sum + count, 0) - items.length,
      Now: toWireTime(ctx.clock.now()),
    }
  })

  api.add(calls.getDayNumbers, ({ user }) => findDayNumbers(ctx, user.rights))
}

function toWireItem(ctx: Context, item: FoundItem) {
  return {
    Kind: item.kind,
    ID: item.id,
    Type: item.type,
    Title: item.title,
    Detail: item.detail,
    StoreName: item.storeName,
    Amount: item.amount,
    UniqueNum: item.uniqueCode,
    Stock: item.stock,
    BankName: item.bank?.name ?? '',
    BankAccountNumber: item.bank?.number ?? '',
    ...toWireTerm(item),
    ProofUrl: item.proofKey && createFileLink(ctx, item.proofKey),
    ProofName: item.proofKey && proofFileName(item.proofKey),
  }
}
