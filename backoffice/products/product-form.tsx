import type { Body, Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { wirePurchaseType } from '#contract/values/wire-numbers.ts'
import { staffApi } from '../api/staff-api.ts'
import { productTexts as texts } from '../texts/products.ts'
import type { FormDefinition, FormField, FormSection } from '../ui/form/form-definition.ts'
import { problemOfPictures, showPictures } from '../ui/form/pictures/picture-list.ts'
import { PicturesField } from '../ui/form/pictures-field.tsx'
import { RichTextField } from '../ui/rich-text/rich-text-field.tsx'
import { textOfHtml } from '../ui/text-of-html.ts'
import { DayInput } from './day-input.tsx'
import type { Choice } from './product-choices.ts'
import { purchaseTypes } from './purchase-types.ts'

export type Product = Data<'GET /kelola/product/:id'>
type Changes = Omit<Body<'PUT /kelola/product/:id'>, 'Version'>
/** The first stock and the store are chosen for a new product alone. */
export type ProductValues = Required<Changes> & Pick<Product, 'StoreID' | 'Stock'>

const { fields, sections } = texts

/** A new product begins without them. */
const unknown = null as unknown as number

type Options = { isNew: boolean; stores: readonly Choice[]; categories: readonly Choice[] }

export function productForm({ isNew, stores, categories }: Options): FormDefinition<ProductValues, Product> {
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
          { kind: 'text', name: 'Name', label: fields.name, maxLength: 255, wide: true },
          ...(isNew && stores.length > 1
            ? [{ kind: 'choice', name: 'StoreID', label: fields.store, options: stores } as const]
            : []),
          { kind: 'choice', name: 'CategoryID', label: fields.category, options: categories },
          descriptionField,
        ],
      },
      { title: sections.sale, fields: [...priceFields(isNew), ...saleFields] },
      parcelSection,
      {
        title: sections.codes,
        fields: [
          { kind: 'text', name: 'SKU', label: fields.sku, hint: fields.skuHint, maxLength: 64, optional: true },
          { kind: 'text', name: 'Barcode', label: fields.barcode, maxLength: 64, inputMode: 'numeric', optional: true },
        ],
      },
      offerSection,
    ],
    empty: emptyProduct(stores),
    load: (id, { signal }) => staffApi('GET /kelola/product/:id', { params: { id }, ...(signal && { signal }) }),
    create: (values) => staffApi('POST /kelola/product', { body: values }),
    update: (id, changes) => staffApi('PUT /kelola/product/:id', { params: { id }, body: changes }),
    right: 'catalogue:write',
    storeOf: ({ StoreID }) => StoreID,
    errorFields: {
      SKU_TAKEN: 'SKU',
      CATEGORY_UNKNOWN: 'CategoryID',
      PICTURE_MISSING: 'Pictures',
      PICTURE_UNREADABLE: 'Pictures',
      PURCHASE_TYPE_INCOMPLETE: 'PurchaseType',
      PRODUCT_TIMES_INVALID: 'PublishAt',
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
  show: (value) => showPictures(value as ProductValues['Pictures']),
}

const descriptionField: FormField<ProductValues> = {
  kind: 'custom',
  name: 'Description',
  label: fields.description,
  optional: true,
  wide: true,
  render: ({ value, onChange, disabled }) => (
    <RichTextField label={fields.description} html={String(value ?? '')} disabled={disabled} onChange={onChange} />
  ),
  show: (value) => textOfHtml(String(value ?? '')),
}

const priceFields = (isNew: boolean): FormField<ProductValues>[] => [
  { kind: 'rupiah', name: 'Price', label: fields.price, min: 1, max: 10_000_000_000 },
  { kind: 'number', name: 'Discount', label: fields.discount, unit: '%', min: 0, max: 99 },
  ...(isNew ? [{ kind: 'number', name: 'Stock', label: fields.stock, min: 0, max: 1_000_000 } as const] : []),
  {
    kind: 'number',
    name: 'LowStock',
    label: fields.lowStock,
    hint: fields.lowStockHint,
    min: 0,
    max: 1_000_000,
    optional: true,
  },
]

/** What shoppers must know of each way of selling. */
const saleFields: readonly FormField<ProductValues>[] = [
  { kind: 'choice', name: 'PurchaseType', label: fields.purchaseType, options: purchaseTypes },
  {
    kind: 'number',
    name: 'MinDays',
    label: fields.minDays,
    unit: fields.daysUnit,
    min: 1,
    max: 365,
    isShown: ({ PurchaseType }) => PurchaseType === wirePurchaseType.made_to_order,
  },
  {
    kind: 'datetime',
    name: 'ClosedDate',
    label: fields.closedDate,
    isShown: ({ PurchaseType }) => PurchaseType === wirePurchaseType.pre_order,
  },
  {
    kind: 'custom',
    name: 'DeliveryDate',
    label: fields.deliveryDate,
    isShown: ({ PurchaseType }) => PurchaseType === wirePurchaseType.pre_order,
    render: (control) => <DayInput {...control} />,
    check: (day: string, { ClosedDate }) =>
      ClosedDate && day && day < ClosedDate.slice(0, 10) ? fields.deliveryBeforeClose : undefined,
  },
]

const size = { kind: 'number', unit: 'cm', min: 0, max: 1_000 } as const
const parcelSection: FormSection<ProductValues> = {
  title: sections.parcel,
  text: texts.parcelText,
  fields: [
    { kind: 'number', name: 'Weight', label: fields.weight, min: 0, max: 1_000_000 },
    {
      kind: 'choice',
      name: 'Unit',
      label: fields.unit,
      options: [
        { value: 'gram', label: texts.units.gram },
        { value: 'ml', label: texts.units.ml },
      ],
    },
    { ...size, name: 'Length', label: fields.length },
    { ...size, name: 'Width', label: fields.width },
    { ...size, name: 'Height', label: fields.height },
  ],
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

/** A product of the only store belongs to it. */
const emptyProduct = (stores: readonly Choice[]): ProductValues => ({
  StoreID: stores.length === 1 ? stores[0]!.value : unknown,
  Stock: 0,
  CategoryID: unknown,
  Name: '',
  Description: '',
  Pictures: [],
  Price: unknown,
  Discount: 0,
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
  IsOffered: true,
  PublishAt: null,
  UnpublishAt: null,
})
