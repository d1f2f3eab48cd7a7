import { Layers } from 'lucide-react'
import type { Body, Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { collectionTexts as texts } from '../texts/collections.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'

export type Collection = Data<'GET /kelola/collection'>[number]

/** The fields that people fill in. */
export type CollectionValues = Body<'POST /kelola/collection'>

export const collectionSubject = 'collection'
const { columns } = texts

export const collectionList: ListDefinition<Collection> = {
  subject: collectionSubject,
  path: pages.collections,
  title: texts.title,
  explanation: texts.explanation,
  ...listCalls('GET /kelola/collection', 'GET /kelola/collectioncount'),
  keyOf: ({ ID }) => ID,
  nameOf: ({ Name }) => Name,
  linkTo: ({ ID }) => pagePath(pages.collection, ID),
  columns: [
    { name: 'Name', label: columns.name, value: ({ Name }) => Name, sort: 'Name', phone: 'title' },
    {
      name: 'IsByRule',
      label: columns.kind,
      value: ({ IsByRule }) => (IsByRule ? texts.byRule : texts.byHand),
      phone: 'line',
    },
    {
      name: 'Products',
      label: columns.products,
      value: ({ Products }) => texts.products(Products),
      phone: 'line',
      align: 'right',
    },
  ],
  search: { label: texts.search, filter: (Text) => ({ Text }) },
  create: { label: texts.add, path: pages.newCollection, right: 'catalogue:write' },
  empty: { icon: Layers, title: texts.empty, text: texts.emptyText },
  exportName: 'koleksi',
}
