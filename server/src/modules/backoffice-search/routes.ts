import { calls } from '#contract/calls.ts'
import {
  wireAvailability,
  wireDigitalStatus,
  wireOrderStatus,
  wireTopUpStatus,
} from '#contract/protocol/wire-numbers.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { type Found, findAnything } from './find-anything.ts'

const statuses: Partial<Record<Found['subject'], Record<string, number>>> = {
  order: wireOrderStatus,
  'top-up': wireTopUpStatus,
  'digital order': wireDigitalStatus,
  product: wireAvailability,
  'bank account': wireAvailability,
}

/** One search over everything in the back office. */
export function searchRoutes(api: Api, { sql }: Context) {
  api.add(calls.searchBackoffice, async ({ user, query }) =>
    (await findAnything(sql, user, query.q ?? '')).map(({ subject, id, title, subtitle, amount, status }) => ({
      Subject: subject,
      ID: id,
      Title: title,
      Subtitle: subtitle,
      Amount: amount,
      Status: status === null ? null : (statuses[subject]?.[status] ?? null),
    })),
  )
}
