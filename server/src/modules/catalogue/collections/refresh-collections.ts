import type { Context } from '../../../context.ts'
import { keepFound, listRules } from './collection-queries.ts'
import { findByRule } from './find-by-rule.ts'

/** Carries out the rules of all collections again. Safe to run on two servers: both find the same. */
export async function refreshCollections({ maintenance, categories }: Context): Promise<void> {
  for (const collection of await listRules(maintenance)) {
    const found = await findByRule(maintenance, categories, collection.rule)
    // Pages are rendered anew only where something has changed.
    if (String(found) !== String(collection.foundIds)) await keepFound(maintenance, collection, found)
  }
}
