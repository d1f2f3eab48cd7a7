import { Package2 } from 'lucide-react'
import type { Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { maxProductCount } from '#contract/values/products/product-limits.ts'
import { Badge } from '#web/design/badge.tsx'
import { cx } from '#web/design/class-names.ts'
import { Picture } from '#web/design/picture.tsx'
import { staffApi } from '../api/staff-api.ts'
import { productTexts as texts } from '../texts/products.ts'
import { type Choice, optionsOf } from '../ui/choices.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { purchaseTypes } from './purchase-types.ts'

type Product = Data<'GET /kelola/product'>[number]
type Choices = { stores: readonly Choice[]; categories: readonly Choice[] }

const { columns, tabs } = texts

export const productList = ({ stores, categories }: Choices): ListDefinition<Product> => ({
  subject: 'product',
  path: pages.products,
  title: texts.title,
  ...listCalls('GET /kelola/product', 'GET /kelola/productcount'),
  maxCounted: maxProductCount,
  keyOf: ({ ID }) => ID,
  nameOf: ({ Name }) => Name,
  linkTo: ({ ID }) => pagePath(pages.product, ID),
  columns: [
    {
      name: 'Name',
      label: columns.product,
      value: ({ Name }) => Name,
      render: (product) => <NameOf product={product} />,
      phone: 'title',
    },
    {
      name: 'State',
      label: columns.state,
      value: ({ State }) => texts.states[State],
      render: ({ State }) => <ProductState state={State} />,
      phone: 'badge',
    },
    ...(stores.length > 1
      ? [{ name: 'StoreName', label: columns.store, value: ({ StoreName }: Product) => StoreName, wide: true }]
      : []),
    { name: 'CategoryName', label: columns.category, value: ({ CategoryName }) => CategoryName },
    {
      name: 'Price',
      label: columns.price,
      value: ({ PromoPrice }) => PromoPrice,
      render: (product) => <PriceOf product={product} />,
      align: 'right',
      phone: 'aside',
    },
    {
      name: 'Stock',
      label: columns.stock,
      value: ({ Stock }) => Stock,
      render: (product) => <StockOf product={product} />,
      align: 'right',
      phone: 'line',
    },
    { name: 'Held', label: columns.held, value: ({ Held }) => Held, align: 'right', hidden: true },
    { name: 'Sold', label: columns.sold, value: ({ TotalPurchase }) => TotalPurchase, align: 'right', wide: true },
    { name: 'SKU', label: columns.sku, value: ({ SKU }) => SKU, hidden: true },
    { name: 'Barcode', label: columns.barcode, value: ({ Barcode }) => Barcode, hidden: true },
    { name: 'Weight', label: columns.weight, value: ({ Weight, Unit }) => `${Weight} ${Unit}`, hidden: true },
    {
      name: 'UpdatedAt',
      label: columns.updated,
      value: ({ UpdatedAt }) => UpdatedAt,
      render: ({ UpdatedAt }) => formatWireTime(UpdatedAt),
      sort: 'Updated_At',
      hidden: true,
    },
    { name: 'ID', label: columns.id, value: ({ ID }) => ID, sort: 'ID', hidden: true },
  ],
  tabs: [
    { value: 'all', label: tabs.all, filter: {} },
    { value: 'low', label: tabs.low, filter: { IsLow: true }, due: 'low' },
    { value: 'out', label: tabs.soldOut, filter: { IsSoldOut: true } },
    { value: 'hidden', label: tabs.hidden, filter: { State: ['hidden', 'scheduled'] } },
    { value: 'archived', label: tabs.archived, filter: { State: ['archived'] } },
  ],
  filters: [
    { kind: 'choice', name: 'StoreID', label: columns.store, options: optionsOf(stores), several: true },
    { kind: 'choice', name: 'CategoryID', label: columns.category, options: optionsOf(categories), several: true },
    {
      kind: 'choice',
      name: 'PurchaseType',
      label: texts.fields.purchaseType,
      options: optionsOf(purchaseTypes),
      several: true,
    },
  ],
  search: { label: texts.search, filter: (Text) => ({ Text }) },
  sort: 'ID-desc',
  actions: [
    {
      label: texts.actions.offer,
      right: 'catalogue:write',
      check: ({ State }) => State === 'hidden' || State === 'scheduled' || texts.refused.offer,
      act: (product) => offer(product, true),
    },
    {
      label: texts.actions.hide,
      right: 'catalogue:write',
      check: ({ State }) => State === 'offered' || texts.refused.hide,
      act: (product) => offer(product, false),
    },
    {
      label: texts.actions.archive,
      right: 'catalogue:write',
      check: ({ State }) => State !== 'archived' || texts.refused.archive,
      act: (product) => archive(product, true),
    },
    {
      label: texts.actions.unarchive,
      right: 'catalogue:write',
      check: ({ State }) => State === 'archived' || texts.refused.unarchive,
      act: (product) => archive(product, false),
    },
  ],
  create: { label: texts.add, path: pages.newProduct, right: 'catalogue:write', scope: 'store' },
  empty: { icon: Package2, title: texts.empty, text: texts.emptyText },
})

type Identified = Pick<Product, 'ID' | 'Version'>

/** A product that is offered at once must not have a future start. */
const offer = ({ ID, Version }: Identified, IsOffered: boolean) =>
  staffApi('PUT /kelola/product/:id', {
    params: { id: ID },
    body: { Version, IsOffered, ...(IsOffered && { PublishAt: null }) },
  })

export const archive = ({ ID, Version }: Identified, IsArchived: boolean) =>
  staffApi('PUT /kelola/product/:id/archive', { params: { id: ID }, body: { Version, IsArchived } })

const looks = { offered: 'success', scheduled: 'primary', hidden: 'neutral', archived: 'neutral' } as const

export function ProductState({ state }: { state: Product['State'] }) {
  return <Badge look={looks[state]}>{texts.states[state]}</Badge>
}

function NameOf({ product: { Name, Img, SKU } }: { product: Product }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Picture src={Img} alt="" width={96} className="size-10 shrink-0 rounded-small" />
      <span className="min-w-0">
        <span className="line-clamp-4">{Name}</span>
        {SKU && <span className="block truncate text-xs font-normal text-muted">{SKU}</span>}
      </span>
    </span>
  )
}

function PriceOf({ product: { Price, PromoPrice, Discount } }: { product: Product }) {
  return (
    <span className="whitespace-nowrap">
      {formatRupiah(PromoPrice)}
      {Discount > 0 && (
        <span className="block text-xs font-normal text-muted">
          <s>{formatRupiah(Price)}</s> −{Discount}%
        </span>
      )}
    </span>
  )
}

function StockOf({ product: { Stock, Held, IsLow, Waiting } }: { product: Product }) {
  return (
    <span className="whitespace-nowrap">
      <span className={cx('tabular-nums', Stock === 0 ? 'font-bold text-danger' : IsLow && 'font-bold text-warning')}>
        <span className="md:hidden">{texts.columns.stock} </span>
        {Stock}
      </span>
      {Waiting > 0 && (
        <span className="block text-xs text-muted max-md:ml-2 max-md:inline">{texts.waiting(Waiting)}</span>
      )}
      {Held > 0 && <span className="block text-xs text-muted max-md:ml-2 max-md:inline">{texts.held(Held)}</span>}
    </span>
  )
}
