import { readNumber } from '../text/typed-number.ts'
import {
  categoryCell,
  type FileRow,
  filled,
  optionCells,
  type ProductCells,
  pictureCell,
  withUnit,
} from './file-row.ts'

/** Kilograms and centimetres; a list of categories begins with the shop's first page. */
export const fromPrestaShop = (rows: readonly FileRow[]): ProductCells[] =>
  rows.map((row) => {
    const price = row.get('pricetaxexcluded', 'pricetaxincluded', 'price')
    const off = row.get('discountamount')
    const [whole, less] = [readNumber(price, { decimal: '.' }), readNumber(off, { decimal: '.' })]
    const isReduced = whole.kind === 'number' && less.kind === 'number' && less.value > 0
    const percent = readNumber(row.get('discountpercent'), { decimal: '.' })
    return filled({
      ...{ sku: row.get('reference'), barcode: row.get('ean13', 'upc'), name: row.get('name') },
      ...(isReduced
        ? { price: String(whole.value - less.value), original_price: String(whole.value) }
        : { list_price: price, discount_percent: percent.kind === 'number' ? String(percent.value) : '' }),
      ...{ stock: row.get('quantity'), status: row.get('active01', 'active') },
      ...{ weight_g: withUnit(positive(row.get('weight')), row.unitOf('weight') || 'kg') },
      ...{ length_cm: row.get('depth'), width_cm: row.get('width'), height_cm: row.get('height') },
      category: categoryCell(
        row
          .get('categoriesxyz', 'categories')
          .split(',')
          .filter((name) => !/^(home|beranda)$/i.test(name.trim())),
      ),
      description_html: row.get('description', 'summary'),
      pictures: pictureCell(row.get('imageurlsxyz', 'imageurls').split(',')),
    })
  })

/** Explanations stand below the headings. The category is a code of the marketplace, which another sheet names. */
export const fromTokopedia = (
  rows: readonly FileRow[],
  _now: Date,
  categories: ReadonlyMap<string, string>,
): ProductCells[] =>
  rows.map((row) => {
    if (!isNumber(row.get('hargarp', 'harga'))) return {}
    const days = row.get('waktuprosespreorder')
    return filled({
      ...{ sku: row.get('skuname', 'sku'), name: row.get('namaproduk'), description: row.get('deskripsiproduk') },
      ...{ price: row.get('hargarp', 'harga'), stock: row.get('jumlahstok'), status: row.get('status') },
      category: categoryCell((categories.get(row.get('kategorikode', 'kategori')) ?? '').split('>')),
      weight_g: withUnit(row.get('beratgram', 'berat'), 'g'),
      ...(isNumber(days) && Number(days) > 0 && { purchase_type: 'made_to_order', min_days: days }),
      pictures: pictureCell([1, 2, 3, 4, 5].map((n) => row.get(`gambar${n}`))),
    })
  })

/** Codes stand in the first line and explanations below; values that variants share stand in the first of them. Weights are kilograms. */
export function fromShopee(rows: readonly FileRow[]): ProductCells[] {
  const firsts = new Map<string, FileRow>()
  return rows.map((row) => {
    const price = row.get('psprice', 'ettitlevariationprice')
    if (!isNumber(price)) return {}
    const code = row.get('psskushort', 'ettitlevariationsku')
    const prices = { price, stock: row.get('psstock', 'ettitlevariationstock'), barcode: row.get('psgtincode') }
    // An update of prices and stock: goods are found by their codes.
    if (row.get('psproductname') === '' && row.get('ettitlevariationprice') !== '')
      return filled({ sku: code, ...prices })
    const group = row.get('ettitlevariationintegrationno', 'psskuparentshort')
    const first = firsts.get(group) ?? row
    if (group !== '' && !firsts.has(group)) firsts.set(group, row)
    const shared = (...keys: string[]) => row.get(...keys) || first.get(...keys)
    const options = [1, 2].map((n) => ({
      name: shared(`ettitlevariation${n}`),
      value: row.get(`ettitleoptionforvariation${n}`),
    }))
    const category = shared('pscategory')
    const days = shared('psproductpreorderdts')
    const pictures = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => shared(`psitemimage${n}`))
    return filled({
      ...{ sku: code, ...prices, name: shared('psproductname'), description: shared('psproductdescription') },
      category: /^[\d\s-]*$/.test(category) ? '' : categoryCell(category.split(/[>/]/)),
      ...{ weight_g: withUnit(positive(shared('psweight')), 'kg'), length_cm: shared('pslength') },
      ...{ width_cm: shared('pswidth'), height_cm: shared('psheight') },
      ...(isNumber(days) && Number(days) > 0 && { purchase_type: 'made_to_order', min_days: days }),
      pictures: pictureCell([row.get('ettitleimagepervariation'), shared('psitemcoverimage'), ...pictures]),
      ...(options[0]!.value !== '' && { family_name: shared('psproductname'), ...optionCells(options) }),
    })
  })
}

const isNumber = (text: string) => {
  const { kind } = readNumber(text)
  return kind === 'number' || kind === 'unclear'
}

/** No weight is written as nothing. */
const positive = (text: string) => {
  const reading = readNumber(text)
  return reading.kind === 'number' && reading.value <= 0 ? '' : text
}
