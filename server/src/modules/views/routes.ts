import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { createView, deleteView, readableSubjects, updateView } from './save-view.ts'
import { listViewRows, type View } from './view-queries.ts'

/** Saved views of the lists of the back office. */
export function viewRoutes(api: Api, ctx: Context) {
  api.add(calls.listViews, async ({ user, query }) => {
    const subjects = readableSubjects(user.rights).filter((name) => !query.Subject || name === query.Subject)
    return (await listViewRows(ctx.sql, user.id, subjects)).map((view) => toWire(view, user.id))
  })
  api.add(calls.createView, async ({ user, body: { Subject, Name, Query, IsShared } }) => {
    const view = { subject: Subject, name: Name.trim(), query: Query, isShared: IsShared }
    return toWire(await createView(ctx, user, view), user.id)
  })
  api.add(calls.updateView, async ({ user, params, body: { Version, Name, Query, IsShared } }) => {
    const changes = {
      ...(Name === undefined ? {} : { name: Name.trim() }),
      ...(Query === undefined ? {} : { query: Query }),
      ...(IsShared === undefined ? {} : { isShared: IsShared }),
    }
    return toWire(await updateView(ctx, user, { id: params.id, version: Version }, changes), user.id)
  })
  api.add(calls.deleteView, async ({ user, params }) => {
    await deleteView(ctx, user, params.id)
    return { ID: params.id }
  })
}

const toWire = (view: View, userId: number) => ({
  ID: view.id,
  Version: view.version,
  Subject: view.subject,
  Name: view.name,
  Query: view.query,
  IsShared: view.isShared,
  IsOwn: view.userId === userId,
})
