import type { DocumentKind } from '#contract/values/orders/documents.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import type { SaleDocument } from './sale-document.ts'

export type IssuedDocument = {
  id: number
  kind: DocumentKind
  orderId: number
  storeId: number
  content: SaleDocument
  /** The number of the document that corrects it; null for the one that holds. */
  correctedBy: string | null
  issuedAt: Date
  /** Null: the shopper, or an account that is gone. */
  issuedBy: number | null
}

const columns = (sql: AnySql) => sql`
  d.id, d.kind, d.order_id as "orderId", d.store_id as "storeId", d.content, d.issued_at as "issuedAt", d.issued_by as "issuedBy",
  (select c.content->>'number' from issued_documents c where c.corrects = d.id) as "correctedBy"`

export async function findDocument(sql: AnySql, id: number): Promise<IssuedDocument | undefined> {
  const [row] = await sql<IssuedDocument[]>`select ${columns(sql)} from issued_documents d where d.id = ${id}`
  return row
}

/** The documents of an order, oldest first. */
export async function findDocumentsOf(sql: AnySql, orderId: number): Promise<IssuedDocument[]> {
  return sql<IssuedDocument[]>`
    select ${columns(sql)} from issued_documents d where d.order_id = ${orderId} order by d.id limit 100`
}

/** The document of an order that holds: the original, or the last one of its corrections. */
export async function findHoldingDocument(
  sql: AnySql,
  orderId: number,
  kind: DocumentKind,
): Promise<IssuedDocument | undefined> {
  const [row] = await sql<IssuedDocument[]>`
    select ${columns(sql)} from issued_documents d where d.order_id = ${orderId} and d.kind = ${kind} order by d.id desc limit 1`
  return row
}

/** The next number of a store, a kind and a year; others wait until the transaction ends, so that no number is left out. */
export async function takeSerial(tx: Transaction, storeId: number, kind: DocumentKind, year: number): Promise<number> {
  const [row] = await tx<[{ last: number }]>`
    insert into document_serials (store_id, kind, year, last) values (${storeId}, ${kind}, ${year}, 1)
    on conflict (store_id, kind, year) do update set last = document_serials.last + 1 returning last`
  return row.last
}

type NewDocument = {
  kind: DocumentKind
  orderId: number
  storeId: number
  year: number
  serial: number
  correctsId: number | null
  content: SaleDocument
  issuedAt: Date
  issuedBy: number | null
}

export async function insertDocument(tx: Transaction, document: NewDocument): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    insert into issued_documents (kind, order_id, store_id, year, serial, corrects, content, issued_at, issued_by)
    values (${document.kind}, ${document.orderId}, ${document.storeId}, ${document.year}, ${document.serial},
      ${document.correctsId}, ${tx.json(document.content)}, ${document.issuedAt}, ${document.issuedBy})
    returning id`
  return row.id
}
