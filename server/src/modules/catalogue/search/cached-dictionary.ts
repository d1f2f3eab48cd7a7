import type { AnySql } from '../../../db/database.ts'
import { ReloadableCache } from '../../../runtime/reloadable-cache.ts'
import { type Dictionary, readDictionary } from './dictionary.ts'

/** The dictionary of the search in memory, with the families that the owner has added. */
export class CachedDictionary extends ReloadableCache {
  readonly #sql: AnySql
  #current = readDictionary()

  constructor(sql: AnySql) {
    super()
    this.#sql = sql
  }

  get current(): Dictionary {
    return this.#current
  }

  protected async read(): Promise<void> {
    const rows = await this.#sql<{ words: string[] }[]>`select words from search_synonyms order by id`
    this.#current = readDictionary(rows.map(({ words }) => words))
  }
}
