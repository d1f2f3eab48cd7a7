import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { findChecklist } from './checklist.ts'
import { createFirstOwner, isSetupOpen } from './create-first-owner.ts'

/** The calls for the first run of a shop and its checklist. */
export function setupRoutes(api: Api, ctx: Context) {
  api.add(calls.getSetup, async () => ({ IsOpen: await isSetupOpen(ctx) }))
  api.add(calls.createFirstOwner, async ({ body, request }) => {
    const { Key: key, Email: email, Password: password, FullName: fullName } = body
    const from = { address: request.ip, requestId: request.id }
    return { UserID: await createFirstOwner(ctx, { key, email, password, fullName, ...from }) }
  })
  api.add(calls.getChecklist, async () =>
    (await findChecklist(ctx)).map(({ key, isDone, isNeeded }) => ({ Key: key, IsDone: isDone, IsNeeded: isNeeded })),
  )
}
