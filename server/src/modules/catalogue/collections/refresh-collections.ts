import type { Context } from '../../../context.ts'
import { keepFound, listRules } from './collection-queries.ts'
import { findByRule } from './find-by-rule.ts'

/** Runs the rules of all collections again. Two servers may do so at the same time: their results are equal. */
export async function refreshCollections({ maintenance, categories }: Context): Promise<void> {
  for (const collection of await listRules(maintenance)) {
    const found = await findByRule(maintenance, categories, collection.rule)
    // Pages are only rendered again after a change.
    if (String(found) !== String(collection.foundIds)) await keepFound(maintenance, collection, found)
  }
}
