import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { groupDigits } from '#contract/values/money/rupiah.ts'
import { maxProductCode } from '#contract/values/products/product-limits.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { cx } from '#web/design/class-names.ts'
import { Input } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { productTexts } from '../texts/products.ts'
import { NumberInput } from '../ui/form/number-input.tsx'
import type { Product } from './product-form.tsx'
import { combinationsOf, keyOf, type Row, rowOf, type Table, withRow } from './variant-table.ts'

const texts = productTexts.variants

/** A line above its fields on phones, beside them on desks. */
const columns = 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 md:grid-cols-[auto_minmax(0,1fr)_11rem_7rem_10rem]'
const fields = 'col-span-2 grid grid-cols-[minmax(0,1fr)_6rem] gap-2 md:contents'

type VariantRowsProps = {
  table: Table
  /** The first variant of a new family. */
  product: Product | null
  /** The person may change the stock of the store. */
  keepsStock: boolean
  disabled: boolean
  onChange: (table: Table) => void
}

/** A row for each combination of values, with its price and stock; all of them can be filled at once. */
export function VariantRows({ table, product, keepsStock, disabled, onChange }: VariantRowsProps) {
  const [isFilling, setFilling] = useState(false)
  const combinations = combinationsOf(table.options)
  const rows = combinations.map((values) => ({ values, key: keyOf(values), row: rowOf(table, keyOf(values), product) }))
  const sold = rows.filter(({ row }) => row.isSold).length
  const first = rows.length > 1 && product ? rows.find(({ row }) => row.productId === product.ID) : undefined
  const hasAllStock = first !== undefined && first.row.stock === product?.Stock && first.row.stock > 0

  function fill(changes: Partial<Pick<Row, 'price' | 'stock'>>) {
    onChange(
      rows
        .filter(({ row }) => row.isSold)
        .reduce((next, { key, row }) => withRow(next, key, { ...row, ...changes }), table),
    )
    setFilling(false)
  }

  return (
    <Card
      title={texts.count(sold)}
      action={
        rows.length > 1 &&
        !disabled && (
          <Button size="small" look="quiet" aria-expanded={isFilling} onClick={() => setFilling(!isFilling)}>
            {texts.fillAll}
          </Button>
        )
      }
    >
      {isFilling && <FillAll keepsStock={keepsStock} onFill={fill} />}
      {hasAllStock && keepsStock && !disabled && (
        <Notice className="mb-3">{texts.firstHasStock(first.values.join(' · '), product!.Stock)}</Notice>
      )}
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{texts.none}</p>
      ) : (
        <>
          <div aria-hidden className={cx(columns, 'border-b border-line pb-2 text-xs text-muted')}>
            <span className="col-span-2" />
            <span className={fields}>
              <span>{texts.price}</span>
              <span>{texts.stock}</span>
              <span className="max-md:hidden">{texts.sku}</span>
            </span>
          </div>
          <ul className="grid divide-y divide-line">
            {rows.map(({ values, key, row }) => (
              <VariantRow
                key={key}
                name={values.join(' · ')}
                row={row}
                keepsStock={keepsStock}
                disabled={disabled}
                onChange={(changed) => onChange(withRow(table, key, changed))}
              />
            ))}
          </ul>
        </>
      )}
      {rows.length > 0 && <p className="mt-3 text-xs text-muted">{texts.archivedNote}</p>}
    </Card>
  )
}

type FillAllProps = { keepsStock: boolean; onFill: (changes: Partial<Pick<Row, 'price' | 'stock'>>) => void }

function FillAll({ keepsStock, onFill }: FillAllProps) {
  const [price, setPrice] = useState<number | null>(null)
  const [stock, setStock] = useState<number | null>(null)
  return (
    <div className="mb-3 grid grid-cols-[1fr_6rem] gap-2 rounded-card bg-tint p-3 md:grid-cols-[12rem_8rem_auto]">
      <NumberInput label={texts.price} prefix="Rp" format={groupDigits} value={price} onChange={setPrice} />
      {keepsStock && <NumberInput label={texts.stock} value={stock} onChange={setStock} placeholder={texts.stock} />}
      <Button
        className="max-md:col-span-2"
        disabled={Number.isNaN(price) || Number.isNaN(stock)}
        onClick={() => onFill({ ...(price !== null && { price }), ...(stock !== null && { stock }) })}
      >
        {texts.fill}
      </Button>
    </div>
  )
}

type VariantRowProps = {
  name: string
  row: Row
  keepsStock: boolean
  disabled: boolean
  onChange: (row: Row) => void
}

function VariantRow({ name, row, keepsStock, disabled, onChange }: VariantRowProps) {
  const { isSold, price, stock, sku, productId } = row
  const isOff = disabled || !isSold
  return (
    <li className={cx(columns, 'items-center py-3')}>
      <input
        type="checkbox"
        className="size-5 accent-primary"
        aria-label={texts.of(texts.sold, name)}
        checked={isSold}
        disabled={disabled}
        onChange={(event) => onChange({ ...row, isSold: event.target.checked })}
      />
      <span className={cx('flex min-w-0 items-center gap-2 font-semibold', !isSold && 'text-muted line-through')}>
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {productId !== null && (
          <Link
            to={pagePath(pages.product, productId)}
            aria-label={texts.openVariant(name)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-tint"
          >
            <ExternalLink aria-hidden className="size-4" />
          </Link>
        )}
      </span>
      <div className={fields}>
        <NumberInput
          label={texts.of(texts.price, name)}
          prefix="Rp"
          format={groupDigits}
          value={price}
          disabled={isOff}
          onChange={(value) => onChange({ ...row, price: value })}
        />
        <NumberInput
          label={texts.of(texts.stock, name)}
          value={stock}
          disabled={isOff || !keepsStock}
          onChange={(value) => onChange({ ...row, stock: value, typedOver: undefined })}
        />
        <Input
          className="max-md:hidden"
          aria-label={texts.of(texts.sku, name)}
          placeholder={texts.sku}
          value={sku}
          maxLength={maxProductCode}
          disabled={isOff}
          autoComplete="off"
          onChange={(event) => onChange({ ...row, sku: event.target.value })}
        />
      </div>
      <StockMoved row={row} onChange={onChange} />
    </li>
  )
}

/** The stock has changed since another one was typed over it: asks which one is meant. */
function StockMoved({ row, onChange }: Pick<VariantRowProps, 'row' | 'onChange'>) {
  const { stock, typedOver, saved, isSold } = row
  const isTold = isSold && typedOver !== undefined && saved !== null && Number.isSafeInteger(stock)
  const moved = isTold ? Math.max(0, saved.stock + stock! - typedOver) : 0
  return (
    <div
      role="status"
      className="col-span-full flex flex-wrap items-center gap-x-3 text-sm text-warning empty:hidden md:justify-end"
    >
      {isTold && (
        <>
          {texts.stockMoved(typedOver, saved.stock, stock!)}
          <Button look="quiet" size="small" onClick={() => onChange({ ...row, stock: moved, typedOver: undefined })}>
            {texts.stockInstead(moved)}
          </Button>
        </>
      )}
    </div>
  )
}
