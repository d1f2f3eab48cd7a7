import type { AnySql } from '../../db/database.ts'
import { ReloadableCache } from '../../runtime/reloadable-cache.ts'
import { listMergeRows, listTreeRows } from './category-queries.ts'
import type { TreeCategory } from './product.ts'
import { tokenize } from './search/tokenize.ts'

/** The tree of categories in memory. */
export class CategoryTree extends ReloadableCache {
  readonly #sql: AnySql
  #byId: ReadonlyMap<number, TreeCategory> = new Map()
  /** In their order. */
  #below: ReadonlyMap<number | null, TreeCategory[]> = new Map()
  #merges: ReadonlyMap<number, number> = new Map()
  #byWord: ReadonlyMap<string, ReadonlySet<number>> = new Map()

  constructor(sql: AnySql) {
    super()
    this.#sql = sql
  }

  protected async read(): Promise<void> {
    const [rows, merges] = await Promise.all([listTreeRows(this.#sql), listMergeRows(this.#sql)])
    this.#byId = new Map(rows.map((row) => [row.id, row]))
    this.#below = Map.groupBy(rows, ({ parentId }) => parentId)
    this.#byWord = idsByWord(rows)
    this.#merges = new Map(merges.map(({ id, intoId }) => [id, intoId]))
  }

  /** The category of an id; the id of a merged category finds the one that it was merged into. */
  find(id: number): TreeCategory | undefined {
    return this.#byId.get(this.idOf(id))
  }

  /** The current id of a category, after merges. */
  idOf(id: number): number {
    return this.#merges.get(id) ?? id
  }

  /** The categories from the first level down to this one. */
  lineOf(id: number): TreeCategory[] {
    const line: TreeCategory[] = []
    for (let one = this.find(id); one; one = one.parentId === null ? undefined : this.#byId.get(one.parentId)) {
      line.unshift(one)
    }
    return line
  }

  /** The categories of the first level, in their order. */
  roots(): readonly TreeCategory[] {
    return this.#below.get(null) ?? []
  }

  /** The categories directly below, in their order. */
  below(id: number): readonly TreeCategory[] {
    return this.#below.get(id) ?? []
  }

  /** The categories whose names have all of these words. */
  named([first, ...others]: readonly string[]): number[] {
    const ids = first === undefined ? undefined : this.#byWord.get(first)
    if (!ids) return []
    return [...ids].filter((id) => others.every((word) => this.#byWord.get(word)?.has(id)))
  }

  /** These categories and all below them. */
  within(ids: readonly number[]): number[] {
    const all = new Set(ids.map((id) => this.idOf(id)))
    // Iterating a set includes the elements that are added meanwhile.
    for (const id of all) for (const child of this.below(id)) all.add(child.id)
    return [...all]
  }

  /** The filter of a list of products: a category includes the products of its subcategories. */
  withBelow<Q extends { CategoryID?: number[] | undefined }>(query: Q): Q {
    return query.CategoryID ? { ...query, CategoryID: this.within(query.CategoryID) } : query
  }
}

function idsByWord(categories: readonly TreeCategory[]): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>()
  for (const { id, name } of categories) {
    for (const word of tokenize(name)) ids.set(word, (ids.get(word) ?? new Set()).add(id))
  }
  return ids
}
