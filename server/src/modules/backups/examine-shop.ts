import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from '../../db/database.ts'
import { listNamedFiles } from '../../db/whole-shop.ts'
import { bookBreachesIn } from '../invariants/book-breaches.ts'

export type Findings = {
  /** One sentence for each error in the ledger or in a stock. */
  breaches: string[]
  namedFiles: number
  /** Files that the database refers to and that are missing. */
  missingFiles: string[]
}

/** Checks the ledger, the stocks, and that every file that the database refers to exists. */
export async function examineShop(tx: Transaction, filesFolder: string): Promise<Findings> {
  const breaches = await bookBreachesIn(tx)
  const missingFiles: string[] = []
  let namedFiles = 0
  for await (const keys of listNamedFiles(tx)) {
    namedFiles += keys.length
    const found = await Promise.all(keys.map((key) => isThere(join(filesFolder, key))))
    missingFiles.push(...keys.filter((_, place) => !found[place]))
  }
  return { breaches, namedFiles, missingFiles }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
