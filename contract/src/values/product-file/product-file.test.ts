import { describe, expect, test } from 'vitest'
import { categoriesByCode } from './category-codes.ts'
import { convertProducts } from './convert.ts'
import { findHeadings } from './headings.ts'
import { nameFamilies } from './name-families.ts'
import { platformOf } from './platform.ts'
import { readColumn } from './read-columns.ts'

const now = new Date('2026-11-28T00:00:00Z')
const read = (heads: string, ...lines: string[]) => {
  const { fields, rows } = convertProducts(
    heads.split(';'),
    lines.map((line) => line.split(';')),
    now,
  )!
  return rows.map((row) => Object.fromEntries(fields.map((field, at) => [field, row[at]]).filter(([, cell]) => cell)))
}

describe('the export of a platform', () => {
  test("WooCommerce: variations are a family with their parent's values, and a sale has both prices", () => {
    const heads =
      'ID;Type;SKU;Name;Published;Short description;Description;Date sale price ends;Stock;Weight (kg);Length (cm);Sale price;Regular price;Categories;Images;Parent;Attribute 1 name;Attribute 1 value(s)'
    expect(
      read(
        heads,
        '1;simple;KOPI;Kopi & Gula;1;;<p>Halo</p>\\nLagi;;5;0.27;12.5;29900;34000;Minuman > Kopi, Baru;https://a.test/1.jpg, https://a.test/2.jpg;;;',
        '2;variable;KAOS;Kaos;-1;;Katun;;;0.2;;;;Busana;https://a.test/k.jpg;;Ukuran;S, M',
        '3;variation;KAOS-S;Kaos - S;1;;;2020-01-01;3;;;50000;60000;;;KAOS;Ukuran;S',
        '4;variation;KAOS-M;Kaos - M;1;;;;2;;;;60000;;;id:2;Ukuran;M',
      ),
    ).toEqual([
      {
        ...{
          sku: 'KOPI',
          name: 'Kopi & Gula',
          category: 'Minuman > Kopi',
          price: '29900',
          original_price: '34000',
        },
        ...{
          stock: '5',
          weight_g: '0.27 kg',
          length_cm: '12.5 cm',
          description_html: '<p>Halo</p>\nLagi',
          status: '1',
        },
        pictures: 'https://a.test/1.jpg | https://a.test/2.jpg',
      },
      {},
      expect.objectContaining({
        sku: 'KAOS-S',
        price: '60000',
        family_name: 'Kaos',
        option1_value: 'S',
        category: 'Busana',
      }),
      expect.objectContaining({ sku: 'KAOS-M', family_name: 'Kaos', option1_name: 'Ukuran', option1_value: 'M' }),
    ])
  })

  test('WooCommerce: commas within names, the deepest category, all texts and pictures, and products without a parcel', () => {
    const heads =
      'ID;Type;SKU;Name;Short description;Description;In stock?;Stock;Regular price;Categories;Images;Parent;Attribute 1 name;Attribute 1 value(s)'
    expect(
      read(
        heads,
        '1;simple;GULA;Gula;Manis;<p>Aren</p>;1;;38000;Dapur, Dapur > Bahan\\, Sirup;;;;',
        '2;variable;KAOS;Kaos;<p>Katun</p>;<p>Katun</p>\\n<p>Cuci</p>;;;;Busana;https://a.test/k.jpg;;Warna;Biru\\, muda, Putih',
        '3;variation;KB;Kaos;;<p>Kainnya tipis</p>;0;;60000;;https://a.test/b.jpg;KAOS;Warna;Biru\\, muda',
        '4;variation;KP;Kaos;;;1;parent;60000;;;KAOS;Warna;Putih',
        '5;simple, virtual;KLS;Kelas;;;1;;150000;Kelas;;;;',
        '6;grouped;PKT;Paket;;;1;;;Paket;;;;',
        '7;simple;SISA;Sisa;;;0;-3;5000;Dapur;;;;',
      ),
    ).toEqual([
      expect.objectContaining({ category: 'Dapur > Bahan, Sirup', description_html: '<p>Manis</p>\n<p>Aren</p>' }),
      {},
      expect.objectContaining({
        ...{ stock: '0', option1_value: 'Biru, muda', pictures: 'https://a.test/b.jpg | https://a.test/k.jpg' },
        description_html: '<p>Katun</p>\n<p>Cuci</p>\n<p>Kainnya tipis</p>',
      }),
      expect.not.objectContaining({ stock: expect.anything() }),
      { sku: 'KLS', name: 'Kelas', price: '150000', purchase_type: 'not_sent' },
      { sku: 'PKT', name: 'Paket', purchase_type: 'not_sent' },
      expect.objectContaining({ stock: '0' }),
    ])
  })

  test('Shopify: untracked stock, negative stock, and products without a parcel', () => {
    const heads =
      'Title;URL handle;Price;Inventory tracker;Inventory quantity;Requires shipping;Gift card;Weight value (grams)'
    expect(
      read(
        heads,
        'Tas;tas;189000.00;shopify;-1;TRUE;FALSE;600.0',
        'Topi;topi;50000.00;;0;TRUE;FALSE;100.0',
        'Kartu;kartu;100000.00;;0;FALSE;TRUE;0.0',
      ),
    ).toEqual([
      { name: 'Tas', price: '189000.00', stock: '0', weight_g: '600.0 g', status: '1' },
      { name: 'Topi', price: '50000.00', weight_g: '100.0 g', status: '1' },
      expect.objectContaining({ purchase_type: 'not_sent' }),
    ])
  })

  test('Shopify: a handle is a product with its variants, pictures have rows of their own, Default Title is none', () => {
    const heads =
      'Handle;Title;Body (HTML);Type;Published;Option1 Name;Option1 Value;Variant SKU;Variant Grams;Variant Inventory Qty;Variant Price;Variant Compare At Price;Image Src;Image Position;Status'
    expect(
      read(
        heads,
        "kaos;Kaos;<p>Katun</p>;Busana;TRUE;Ukuran;S;'K-S;200.0;3;18500.00;20000.00;https://a.test/1.jpg;1;active",
        'kaos;;;;;;M;K-M;200.0;2;18500.00;;;;',
        'kaos;;;;;;;;;;;;https://a.test/2.jpg;2;',
        'teh;Teh;;;TRUE;Title;Default Title;TEH;0;1;9000.00;;;;draft',
      ),
    ).toEqual([
      expect.objectContaining({
        ...{ sku: 'K-S', family_name: 'Kaos', option1_name: 'Ukuran', option1_value: 'S', weight_g: '200.0 g' },
        ...{ price: '18500.00', original_price: '20000.00', status: '1' },
        pictures: 'https://a.test/1.jpg | https://a.test/2.jpg',
      }),
      expect.objectContaining({ sku: 'K-M', name: 'Kaos', option1_value: 'M', category: 'Busana' }),
      {},
      { sku: 'TEH', name: 'Teh', price: '9000.00', stock: '1', status: '0' },
    ])
  })

  test('PrestaShop: kilograms, a reduction, and categories without the first page', () => {
    expect(
      read(
        'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Discount amount;Reference #;EAN13;Width;Depth;Weight;Quantity;Description',
        '1;1;Kursi;Home,Rumah,Mebel;150000.000000;15000;KRS;8991234567890;40;50;2.500000;4;<b>Jati</b>',
      ),
    ).toEqual([
      {
        ...{ sku: 'KRS', barcode: '8991234567890', name: 'Kursi', category: 'Rumah > Mebel', price: '135000' },
        ...{
          original_price: '150000',
          stock: '4',
          weight_g: '2.500000 kg',
          length_cm: '50',
          width_cm: '40',
          status: '1',
        },
        description_html: '<b>Jati</b>',
      },
    ])
  })

  test('Tokopedia and Shopee: explanations are no products, grams and kilograms, variants share the first row', () => {
    const tokopedia =
      'Nama Produk*;Deskripsi Produk;Kategori Kode*;Berat* (Gram);Minimum Pemesanan*;Gambar 1*;SKU Name;Status*;Jumlah Stok*;Harga (Rp)*'
    expect(
      read(tokopedia, 'Wajib;Jelaskan;Kode;Angka;1;URL;;Aktif;Angka;Angka', 'Teh;Enak;12;250;1;;TEH;Aktif;9;18.500'),
    ).toEqual([
      {},
      { sku: 'TEH', name: 'Teh', price: '18.500', stock: '9', weight_g: '250 g', description: 'Enak', status: 'Aktif' },
    ])
    const shopee =
      'ps_product_name;ps_product_description;ps_sku_parent_short;et_title_variation_1;et_title_option_for_variation_1;ps_price;ps_stock;ps_sku_short;ps_weight'
    expect(
      read(shopee, 'Nama Produk;;;;;Harga;;;', 'Kaos;Katun;K;Ukuran;S;50000;3;K-S;0.2', ';;K;;M;50000;2;K-M;'),
    ).toEqual([
      {},
      expect.objectContaining({
        name: 'Kaos',
        sku: 'K-S',
        weight_g: '0.2 kg',
        option1_value: 'S',
        family_name: 'Kaos',
      }),
      expect.objectContaining({
        name: 'Kaos',
        sku: 'K-M',
        weight_g: '0.2 kg',
        option1_name: 'Ukuran',
        option1_value: 'M',
      }),
    ])
  })

  test('filled columns without a field are reported', () => {
    const { unread } = convertProducts(
      ['Type', 'SKU', 'Name', 'Regular price', 'Sale price', 'Date sale price ends', 'Tags', 'Upsells'],
      [['simple', 'TEH', 'Teh', '9000', '8000', '2026-12-31', 'wangi', '']],
      now,
    )!
    expect(unread).toEqual(['Date sale price ends', 'Tags'])
  })

  test.each([
    [
      [
        ['Kode', 'Kategori'],
        ['12', 'Rumah > Dapur'],
      ],
    ],
    [
      [
        ['Kategori', 'Subkategori', 'Kode'],
        ['Rumah', 'Dapur', '12'],
      ],
    ],
  ])('categories by their codes: %j', (lines) => {
    const sheets = [
      { name: 'Isi', lines: [['99', 'Teh']] },
      { name: 'Daftar Kategori', lines },
    ]
    expect([...categoriesByCode(sheets)]).toEqual([['12', 'Rumah > Dapur']])
  })

  test("a user's own file is not taken for an export", () => {
    expect(platformOf(['Nama', 'Harga', 'Stok', 'SKU', 'Type'])).toBeUndefined()
  })
})

test('headings are found below titles', () => {
  const known = (key: string) => ['nama', 'harga', 'stok'].includes(key)
  expect(findHeadings([['Daftar harga 2026'], [''], ['Nama', 'Harga', 'Stok'], ['Teh', '1', '2']], known)).toBe(2)
  expect(
    findHeadings(
      [
        ['Nama', 'Harga'],
        ['Stok', '1'],
      ],
      known,
    ),
  ).toBe(0)
  expect(
    findHeadings(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      known,
    ),
  ).toBe(0)
})

describe('a column is read with one format', () => {
  const cells = (...args: Parameters<typeof readColumn>) => readColumn(...args).cells

  test('prices, with their example', () => {
    expect(readColumn('price', 'Harga', ['18500.00', 'Rp 7.250', '150000.00 IDR'])).toEqual({
      cells: ['18500', '7250', '150000'],
      example: { from: '18500.00', to: '18500' },
    })
    expect(cells('price', 'Harga', ['18.500', '25.000', '18500,00'])).toEqual(['18500', '25000', '18500'])
  })

  test('asks for an ambiguous format, and applies the answer', () => {
    const column = readColumn('price', 'Harga', ['10.000', '25.000'])
    expect(column).toMatchObject({ cells: ['10000', '25000'], question: { asks: 'decimal', sample: '10.000' } })
    expect(cells('price', 'Harga', ['10.000'], { decimal: '.' })).toEqual(['10'])
  })

  test.each([
    ['Berat (kg)', ['1', '0.27', '2'], ['1000', '270', '2000']],
    ['Berat (gram)', ['1', '270'], ['1', '270']],
    ['Berat', ['250 g', '0,27 kg', '1 kg'], ['250', '270', '1000']],
    ['Berat', ['500', '1200'], ['500', '1200']],
    ['Weight', ['0'], ['']],
  ])('weights below %s: %j are %j', (head, written, grams) => {
    const column = readColumn('weight_g', head, written)
    expect(column.cells).toEqual(grams)
    expect(column.question).toBeUndefined()
  })

  test('asks for the unit of weights that are mostly below ten', () => {
    expect(readColumn('weight_g', 'Berat', ['1', '2', '500'])).toMatchObject({
      cells: ['1000', '2000', '500000'],
      question: { asks: 'weight-unit', sample: '1', rule: { weightUnit: 'kg' } },
    })
    expect(cells('weight_g', 'Berat', ['1', '2'], { weightUnit: 'g' })).toEqual(['1', '2'])
  })

  test('words, names and texts', () => {
    expect(cells('status', 'Status', ['TRUE', 'Ya', 'Aktif', 'active', 'draft', '-1', 'mungkin'])).toEqual([
      ...['1', '1', '1', '1', '0', '0', 'mungkin'],
    ])
    expect(cells('name', 'Nama', ['Kopi &amp; Gula &#39;X&#39;'])).toEqual(["Kopi & Gula 'X'"])
    expect(cells('stock', 'Stok', ['5 pcs', '5 dus'])).toEqual(['5', '5 dus'])
    expect(cells('description_html', 'D', ['Satu\\nDua', '<p>x</p>'])).toEqual(['<p>Satu<br>Dua</p>', '<p>x</p>'])
    expect(cells('length_cm', 'P', ['12.5', '30 mm'])).toEqual(['13', '3'])
  })
})

test("a family with a code as its name gets the common beginning of its rows' names", () => {
  const fields = ['family', 'name', 'option1_value'] as const
  expect(
    nameFamilies(fields, [
      ['KS-1', 'Kaos Polos - S', 'S'],
      ['KS-1', 'Kaos Polos - M', 'M'],
      ['', 'Topi', ''],
      ['KS-2', 'Jaket', 'L'],
    ]),
  ).toEqual(['Kaos Polos', 'Kaos Polos', '', 'Jaket'])
  expect(nameFamilies(fields, [['#12', 'Kaos S', 'S']])).toEqual(['#12'])
  expect(nameFamilies(fields, [['Kaos Polos', 'Kaos S', 'S']])).toEqual(['Kaos Polos'])
  expect(
    nameFamilies(fields, [
      ['A1', 'Kaos', 'S'],
      ['A2', 'Kaos', 'S'],
    ]),
  ).toEqual(['A1', 'A2'])
})
