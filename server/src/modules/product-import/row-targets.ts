import { errorCatalogue } from '#contract/protocol/errors.ts'
import { includesStore, type Scope } from '../../access/rights.ts'
import type { AnySql } from '../../db/database.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { keyOfText } from './category-row.ts'
import { findCategoryIds } from './category-writes.ts'
import { isInternalId } from './internal-ids.ts'
import type { Cells } from './read-row.ts'
import type { RowFields } from './row-fields.ts'
import {
  findTargetFamilies,
  findTargets,
  listTargetStores,
  type TargetFamily,
  type TargetProduct,
  type TargetStore,
  targetFamilyOf,
} from './target-queries.ts'

/** The records that the rows of a part refer to, loaded for all of them at once. */
export class RowTargets {
  readonly #byId: ReadonlyMap<string, TargetProduct>
  readonly #bySku: ReadonlyMap<string, TargetProduct[]>
  readonly #stores: ReadonlyMap<string, number>
  readonly #categories: ReadonlyMap<string, number>
  readonly #storesByName: ReadonlyMap<string, number[]>
  readonly #storeTexts: ReadonlyMap<number, string>
  readonly #families: readonly TargetFamily[]
  readonly #scope: Scope

  private constructor(
    products: readonly TargetProduct[],
    stores: readonly TargetStore[],
    families: readonly TargetFamily[],
    categories: ReadonlyMap<string, number>,
    scope: Scope,
  ) {
    this.#families = families
    this.#byId = new Map(
      products.flatMap((one) => [
        [`#${one.id}`, one] as const,
        ...(one.externalId === null ? [] : [[one.externalId, one] as const]),
      ]),
    )
    const withSku = products.filter(({ sku, archivedAt }) => sku !== '' && !archivedAt)
    this.#bySku = Map.groupBy(withSku, ({ sku }) => sku.toLowerCase())
    this.#stores = new Map(
      stores.flatMap((store) => [[`#${store.id}`, store.id] as const, [storeText(store), store.id] as const]),
    )
    const byName = Map.groupBy(stores, ({ name }) => name.toLowerCase())
    this.#storesByName = new Map([...byName].map(([name, ofName]) => [name, ofName.map(({ id }) => id)]))
    this.#storeTexts = new Map(stores.map((store) => [store.id, storeText(store)]))
    this.#categories = categories
    this.#scope = scope
  }

  static async find(sql: AnySql, rows: readonly Cells[], scope: Scope): Promise<RowTargets> {
    const ids = rows.flatMap(({ id }) => id ?? [])
    const products = await findTargets(sql, {
      ids: ids.filter(isInternalId).map((id) => Number(id.slice(1))),
      externalIds: ids,
      skus: rows.flatMap(({ sku }) => sku?.toLowerCase() ?? []),
    })
    const stores = (await listTargetStores(sql)).filter(({ id }) => includesStore(scope, id))
    const families = await findTargetFamilies(sql, {
      ids: rows.flatMap(({ family }) => (family && isInternalId(family) ? Number(family.slice(1)) : [])),
      names: rows.flatMap((cells) => nameOfFamily(cells)?.toLowerCase() ?? []),
    })
    return new RowTargets(products, stores, families, await findCategoryIds(sql), scope)
  }

  /** The store in a row, or else the default. */
  store(fields: RowFields, cells: Cells, otherwise: number | null): number | undefined {
    if (!cells.store_id)
      return otherwise ?? (this.#scope !== 'all' && this.#scope.length === 1 ? this.#scope[0] : undefined)
    const [named, ...others] = this.#storesByName.get(cells.store_id.toLowerCase()) ?? []
    const found = this.#stores.get(cells.store_id) ?? (others.length === 0 ? named : undefined)
    return found ?? fields.refuse('store_id', others.length > 0 ? bulkTexts.severalStores : bulkTexts.noSuchStore)
  }

  /** The store in the spelling of rows. */
  storeText = (id: number): string => this.#storeTexts.get(id) ?? `#${id}`

  category(fields: RowFields, cell: string): number | undefined {
    const id = isInternalId(cell) ? this.#byNumber(Number(cell.slice(1))) : this.#categories.get(keyOfText(cell))
    return id ?? fields.refuse('category', bulkTexts.noSuchCategory)
  }

  #byNumber = (id: number) => [...this.#categories.values()].find((one) => one === id)

  /** The product of a row: found by its id, or else by its SKU in its store. */
  product(fields: RowFields, { id, sku }: Cells, storeId: number | undefined): TargetProduct | undefined {
    const named = id ? this.#byId.get(id) : undefined
    if (named && includesStore(this.#scope, named.storeId)) return named
    if (named || (id && isInternalId(id))) return fields.refuse('id', bulkTexts.noSuchProduct)
    const found = (sku ? (this.#bySku.get(sku.toLowerCase()) ?? []) : []).filter(
      (one) => includesStore(this.#scope, one.storeId) && (storeId === undefined || one.storeId === storeId),
    )
    if (found.length > 1) return fields.refuse('store_id', bulkTexts.skuInSeveralStores)
    return found[0]
  }

  /**
   * The family in a row, found by id or name within its store; undefined for a new one. A variant whose row has no other family belongs
   * to its own, even if several have its name.
   */
  family(
    fields: RowFields,
    cells: Cells,
    { product, storeId }: { product: TargetProduct | undefined; storeId: number | undefined },
  ): TargetFamily | undefined {
    const ofStore = this.#families.filter((one) => one.storeId === storeId)
    if (cells.family && isInternalId(cells.family)) {
      return ofStore.find(({ id }) => `#${id}` === cells.family) ?? fields.refuse('family', bulkTexts.noSuchFamily)
    }
    const name = nameOfFamily(cells)?.toLowerCase()
    const own = product && targetFamilyOf(product)
    if (own && (name === undefined || name === own.name.toLowerCase())) return own
    const [found, ...others] = ofStore.filter((one) => one.name.toLowerCase() === name)
    return others.length > 0 ? fields.refuse('family', bulkTexts.severalFamilies) : found
  }

  /** Refuses an SKU that another product of the store has. */
  checkSku(fields: RowFields, sku: string, storeId: number, productId: number | undefined): void {
    const others = this.#bySku.get(sku.toLowerCase()) ?? []
    const isTaken = others.some((one) => one.storeId === storeId && one.id !== productId)
    if (isTaken) fields.refuse('sku', errorCatalogue.SKU_TAKEN.message)
  }
}

/** The name of a family is in a separate column, or in place of its id. */
export const nameOfFamily = ({ family, family_name }: Cells) =>
  family_name ?? (family && !isInternalId(family) ? family : undefined)

/** A store by the owner's key, or by its id. */
export const storeText = ({ id, externalId }: TargetStore) => externalId ?? `#${id}`
