import type { Body, Data } from '#contract/client.ts'
import { wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import {
  discountLimits,
  maxProductCode,
  maxProductName,
  maxRestockDays,
  pieceLimits,
  priceLimits,
} from '#contract/values/products/product-limits.ts'
import { addDays, wibDay } from '#contract/values/time/calendar-day.ts'
import type { Can } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { productTexts as texts } from '../texts/products.ts'
import type { Choice } from '../ui/choices.ts'
import { DayInput } from '../ui/form/day-input.tsx'
import type { FormDefinition, FormField, FormSection } from '../ui/form/form-definition.ts'
import { problemOfPictures, showPictures, waitingForPictures } from '../ui/form/pictures/picture-list.ts'
import { PicturesField } from '../ui/form/pictures-field.tsx'
import { categoryField, descriptionField, parcelSection, saleFields } from './product-fields.tsx'

export type Product = Data<'GET /kelola/product/:id'>
type Changes = Omit<Body<'PUT /kelola/product/:id'>, 'Version'>
/** The first stock and the store can be chosen only for a new product. */
export type ProductValues = Required<Changes> & Pick<Product, 'StoreID' | 'Stock'>

const { fields, sections } = texts

/** Fields that are empty in a new product. */
const unknown = null as unknown as number

/** `can`: the rights of the person. */
type Options = { isNew: boolean; can: Can; stores: readonly Choice[]; categories: readonly Choice[] }

export function productForm({ isNew, can, stores, categories }: Options): FormDefinition<ProductValues, Product> {
  return {
    subject: 'product',
    path: pages.products,
    pathOf: ({ ID }) => pagePath(pages.product, ID),
    title: (product) => product?.Name ?? texts.new,
    sections: [
      {
        title: sections.product,
        fields: [
          picturesField,
          { kind: 'text', name: 'Name', label: fields.name, maxLength: maxProductName, wide: true },
          ...(isNew && stores.length > 1
            ? [{ kind: 'choice', name: 'StoreID', label: fields.store, options: stores } as const]
            : []),
          categoryField(categories),
          descriptionField(),
        ],
      },
      { title: sections.sale, fields: [...priceFields, ...stockFields(isNew, can), ...saleFields()] },
      parcelSection(),
      {
        title: sections.codes,
        fields: [
          {
            kind: 'text',
            name: 'SKU',
            label: fields.sku,
            hint: fields.skuHint,
            maxLength: maxProductCode,
            optional: true,
          },
          {
            kind: 'text',
            name: 'Barcode',
            label: fields.barcode,
            maxLength: maxProductCode,
            inputMode: 'numeric',
            optional: true,
          },
        ],
      },
      offerSection,
    ],
    empty: emptyProduct(stores),
    load: (id, { signal }) => staffApi('GET /kelola/product/:id', { params: { id }, ...(signal && { signal }) }),
    create: (values) => staffApi('POST /kelola/product', { body: values }),
    onward: { label: texts.variants.saveAndAdd, pathOf: ({ ID }) => pagePath(pages.variants, ID) },
    update: (id, changes) => staffApi('PUT /kelola/product/:id', { params: { id }, body: changes }),
    right: 'catalogue:write',
    scope: 'store',
    storeOf: ({ StoreID }) => StoreID,
    errorFields: {
      SKU_TAKEN: 'SKU',
      STOCK_RIGHT: isNew ? 'Stock' : 'LowStock',
      CATEGORY_UNKNOWN: 'CategoryID',
      PICTURE_MISSING: 'Pictures',
      PICTURE_UNREADABLE: 'Pictures',
      PURCHASE_TYPE_INCOMPLETE: 'PurchaseType',
      PRODUCT_TIMES_INVALID: 'PublishAt',
      SALE_PRICE_NOT_LOWER: 'SalePrice',
      RESTOCK_DATE_INVALID: 'RestockDate',
    },
    auditSubject: 'product',
  }
}

const picturesField: FormField<ProductValues> = {
  kind: 'custom',
  name: 'Pictures',
  label: fields.pictures,
  optional: true,
  wide: true,
  render: ({ value, onChange, disabled }) => (
    <PicturesField
      label={fields.pictures}
      value={value as ProductValues['Pictures']}
      onChange={onChange}
      disabled={disabled}
    />
  ),
  check: problemOfPictures,
  waitingFor: waitingForPictures,
  show: (value) => showPictures(value as ProductValues['Pictures']),
}

const priceFields: readonly FormField<ProductValues>[] = [
  { kind: 'rupiah', name: 'Price', label: fields.price, ...priceLimits },
  {
    kind: 'rupiah',
    name: 'SalePrice',
    label: fields.salePrice,
    hint: fields.salePriceHint,
    ...priceLimits,
    optional: true,
  },
  {
    kind: 'number',
    name: 'Discount',
    label: fields.discount,
    unit: '%',
    ...discountLimits,
    isShown: ({ SalePrice }) => !SalePrice,
  },
]

function stockFields(isNew: boolean, can: Can): FormField<ProductValues>[] {
  const isShown = ({ StoreID }: ProductValues) => can('stock:write', StoreID)
  return [
    ...(isNew
      ? [
          {
            ...{ kind: 'number', name: 'Stock', label: fields.stock, ...pieceLimits, isShown },
            warning: ({ Stock, IsOffered }) => (IsOffered && Stock === 0 ? fields.offeredWithoutStock : undefined),
          } satisfies FormField<ProductValues>,
        ]
      : []),
    {
      kind: 'number',
      name: 'LowStock',
      label: fields.lowStock,
      hint: fields.lowStockHint,
      ...pieceLimits,
      optional: true,
      isShown,
    },
    ...(isNew ? [] : [restockField()]),
  ]
}

/** Only of goods that are sold out: the day ends when they come. */
function restockField(): FormField<ProductValues> {
  const today = wibDay(new Date())
  const last = addDays(today, maxRestockDays)
  return {
    kind: 'custom',
    name: 'RestockDate',
    label: fields.restockDate,
    hint: fields.restockDateHint,
    optional: true,
    isShown: ({ Stock }) => Stock === 0,
    render: (control) => <DayInput {...control} min={today} max={last} />,
    check: (day: string) => (day < today || day > last ? fields.restockDateInvalid : undefined),
  }
}

const offerSection: FormSection<ProductValues> = {
  title: sections.offer,
  fields: [
    { kind: 'switch', name: 'IsOffered', label: fields.isOffered, hint: fields.isOfferedHint },
    {
      kind: 'datetime',
      name: 'PublishAt',
      label: fields.publishAt,
      optional: true,
      isShown: ({ IsOffered }) => !IsOffered,
    },
    { kind: 'datetime', name: 'UnpublishAt', label: fields.unpublishAt, optional: true },
  ],
}

/** In a shop with one store, a new product belongs to it. */
const emptyProduct = (stores: readonly Choice[]): ProductValues => ({
  StoreID: stores.length === 1 ? stores[0]!.value : unknown,
  Stock: 0,
  CategoryID: unknown,
  Name: '',
  Description: '',
  Pictures: [],
  Price: unknown,
  Discount: 0,
  SalePrice: null,
  PurchaseType: wirePurchaseType.ready,
  MinDays: null,
  ClosedDate: null,
  DeliveryDate: null,
  Weight: 0,
  Unit: 'gram',
  Length: 0,
  Width: 0,
  Height: 0,
  SKU: '',
  Barcode: '',
  LowStock: null,
  RestockDate: null,
  IsOffered: true,
  PublishAt: null,
  UnpublishAt: null,
})
