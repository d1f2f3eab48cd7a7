import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { signIn } from './support/shopper.ts'
import { createOperator, test } from './support/worker-shop.ts'

const path = '/kelola/pengaturan/pengiriman/tarif'

/** A price list as couriers hand it out: 500 districts, the fee a kilogram, days. */
function priceList(lines: number): string {
  const rows = Array.from({ length: lines }, (_, n) => {
    const place = `Kec. Daerah ${n}`
    return `JNE;REG;Kota Bandung;${place};${groups(9_000 + n)};;2-3 hari`
  })
  return ['kurir;layanan;asal;tujuan;tarif kg pertama;tarif kg berikutnya;estimasi', ...rows].join('\r\n')
}
const groups = (amount: number) => `Rp${amount.toLocaleString('id-ID')}`

test.beforeEach(async ({ shop }) => {
  await shop.sql`delete from shipping_rates`
  await shop.sql`
    insert into subdistricts (code, city_id, name)
    select '32.73.' || lpad(n::text, 2, '0'), c.id, 'Lurung ' || n from generate_series(10, 99) n, cities c
    where c.code = '32.73' on conflict do nothing`
})

test('an owner sets up shipping with a CSV of 500 lines on a phone', { tag: '@layout' }, async ({ page, shop }) => {
  const { sql } = shop
  // The place of each line: 500 districts in six cities.
  await sql`
    insert into cities (code, province_id, type, name)
    select '32.8' || n, p.id, 'Kabupaten', 'Uji ' || n from generate_series(0, 5) n, provinces p where p.code = '32'
    on conflict do nothing`
  await sql`
    insert into subdistricts (code, city_id, name)
    select '32.8' || n / 90 || '.' || lpad((n % 90 + 10)::text, 2, '0'), c.id, 'Daerah ' || n
    from generate_series(0, 499) n join cities c on c.code = '32.8' || n / 90 on conflict do nothing`
  const session = await createOperator(shop)
  await signIn(page, { session })
  await page.goto('/kelola/buka-toko')
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  const began = Date.now()
  await tap(page.getByRole('link', { name: /^Tarif kurir/ }))
  await tap(page.getByRole('button', { name: 'Impor CSV' }))
  const choosing = page.waitForEvent('filechooser')
  await tap(page.getByRole('button', { name: 'Pilih file CSV' }))
  const chooser = await choosing
  // The list of the device: the file itself is one more tap.
  taps++
  await chooser.setFiles({
    name: 'tarif jne.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(priceList(500)),
  })
  await expect(page.getByRole('dialog')).toContainText('500 baru, 0 diganti, 0 sama')
  await expect(page.getByRole('dialog')).toContainText('JNE REG: Kota Bandung → Daerah 0, Kabupaten Uji 0')
  await expect(page.getByRole('dialog')).toContainText('hanya ditawarkan ke tujuan yang punya baris')
  await expect(page.getByRole('dialog')).toContainText('Rp9.000, lalu Rp9.000 per kg · 2-3 hari')
  await tap(page.getByRole('button', { name: 'Simpan 500 baris' }))
  await expect(page.getByText('500 baris tarif tersimpan').first()).toBeVisible()
  await expect(page.getByLabel('Tujuan, baris 1', { exact: true })).toHaveValue('Daerah 0, Kabupaten Uji 0')
  expect(taps).toBe(5)
  test.info().annotations.push({ type: 'measured', description: `${taps} taps, ${(Date.now() - began) / 1_000} s` })
  const [{ rows }] = await sql<[{ rows: number }]>`select count(*)::int as rows from shipping_rates`
  expect(rows).toBe(500)
  await page.goto('/kelola/buka-toko')
  await expect(page.getByText('Ongkos kirim dihitung dari tarif yang Anda pasang')).toBeVisible()
})

test('refused lines say why, the others are saved, and the file that is written reads back the same', async ({
  page,
  shop,
}) => {
  await signIn(page, { session: await createOperator(shop) })
  await page.goto(path)
  await expect(page.getByText('Belum ada tarif.')).toBeVisible()
  const upload = async (content: string) => {
    await page.getByRole('button', { name: 'Impor CSV' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Pilih file CSV' }).click()
    await (await choosing).setFiles({ name: 'tarif.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  }
  const dialog = page.getByRole('dialog')
  await upload('nama,harga\r\nx,1')
  await expect(dialog).toContainText('Kolom ini tidak ada di file: kurir, layanan, tujuan')
  await page.keyboard.press('Escape')
  const head = 'Courier,Service,Kecamatan,Kota,Tarif'
  const services = Array.from({ length: 1_001 }, (_, n) => `TIKI,S${n},Lurung 11,Bandung,12000`)
  await upload([head, ...services].join('\r\n'))
  await expect(dialog).toContainText('File ini menambah 1.001 layanan, tabel hanya memuat 500 lagi')
  await expect(dialog.getByRole('button', { name: /^Simpan/ })).toHaveCount(0)
  expect(await shop.sql`select from shipping_rates`).toHaveLength(0)
  await page.keyboard.press('Escape')
  await upload(
    'Courier,Service,Kecamatan,Kota,Tarif,Warna\r\nTIKI,REG,Lurung 11,Bandung,12000,biru\r\nTIKI,REG,Wakanda,Bandung,12000,\r\n' +
      `TIKI,${'R'.repeat(61)},Lurung 11,Bandung,12000,\r\n`,
  )
  await expect(dialog).toContainText('1 baru, 0 diganti, 0 sama')
  await expect(dialog).toContainText('Baris 3: Tempat "Kec. Wakanda, Bandung" tidak dikenal')
  await expect(dialog).toContainText('Baris 4: Layanan terlalu panjang, paling banyak 60 huruf')
  await expect(dialog).toContainText('Kolom yang tidak dipakai: Warna')
  await page.getByRole('button', { name: 'Simpan 1 baris' }).click()
  await expect(page.getByLabel('Kurir, baris 1')).toHaveValue('TIKI')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  const written = await readFile(await (await saving).path(), 'utf8')
  await upload(written)
  await expect(dialog).toContainText('0 baru, 0 diganti, 1 sama')
  await expect(page.getByRole('button', { name: 'Tidak ada yang perlu disimpan' })).toBeDisabled()
})

test('rates are added, changed and deleted in the sheet, and a refused row keeps its texts', async ({ page, shop }) => {
  await shop.sql`
    insert into shipping_rates (courier, service, from_place, to_place, first_kg, next_kg, min_kg)
    values ('jne', 'REG', '', '32', 20000, 20000, 1), ('jne', 'YES', '', '32', 40000, 40000, 1)`
  await signIn(page, { session: await createOperator(shop) })
  await page.goto(path)
  await expect(page.getByLabel('Layanan, baris 2')).toHaveValue('YES')
  await page.getByLabel('Kg pertama, baris 1').fill('21.000')
  await page.getByRole('button', { name: 'Hapus baris 2' }).click()
  await page.getByRole('button', { name: 'Tambah baris' }).click()
  // The new row stands first.
  for (const [column, text] of [
    ['Kurir', 'Indah Cargo'],
    ['Layanan', 'Darat'],
    ['Tujuan', 'Wakanda'],
    ['Kg pertama', '5.000'],
  ]) {
    await page.getByLabel(`${column}, baris 1`).fill(text!)
  }
  await expect(page.getByText('3 perubahan')).toBeVisible()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Tempat "Wakanda" tidak dikenal')).toBeVisible()
  await expect(page.getByLabel('Tujuan, baris 1')).toHaveValue('Wakanda')
  await page.getByLabel('Tujuan, baris 1').fill('Kota Bandung')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('1 baris tersimpan').first()).toBeVisible()
  const rows = await shop.sql`select courier, service, to_place, first_kg::int from shipping_rates order by courier`
  expect(rows).toEqual([
    { courier: 'indahcargo', service: 'Darat', to_place: '32.73', first_kg: 5_000 },
    { courier: 'jne', service: 'REG', to_place: '32', first_kg: 21_000 },
  ])
})

test('an owner enters how a courier counts weight, and from where the numbers are', { tag: '@layout' }, async ({
  page,
  shop,
}) => {
  await shop.sql`delete from courier_services`
  await shop.sql`
    insert into shipping_rates (courier, service, from_place, to_place, first_kg, next_kg, min_kg)
    values ('jne', 'REG', '', '32', 20000, 20000, 1), ('indahcargo', 'Darat', '', '32', 40000, 4000, 10)`
  await signIn(page, { session: await createOperator(shop) })
  await page.goto(path)
  await page.getByText('Berat dan batas tiap layanan').click()
  const rows = page.getByRole('listitem')
  const jne = rows.filter({ has: page.getByRole('switch', { name: 'JNE REG' }) })
  const indah = rows.filter({ has: page.getByRole('switch', { name: 'Indah Cargo Darat' }) })
  await expect(indah).toContainText('min. 1 kg · dibulatkan ke atas · volume /6.000')
  const dialog = page.getByRole('dialog')

  await jne.getByRole('button', { name: 'Ubah batas JNE REG' }).click()
  await dialog.getByRole('button', { name: 'Isi seperti JNE Reguler di agregator' }).click()
  await expect(dialog.getByLabel(/Kelebihan yang tidak dihitung/)).toHaveValue('300')
  await expect(dialog.getByLabel(/Sumber/)).toHaveValue(/konter JNE/)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(jne).toContainText('min. 1 kg · lebih 300 g tidak dihitung · volume /6.000')

  await indah.getByRole('button', { name: 'Ubah batas Indah Cargo Darat' }).click()
  await expect(dialog.getByRole('button', { name: /^Isi seperti/ })).toHaveCount(0)
  await dialog.getByLabel(/Pembagi berat volume/).fill('4.000')
  await dialog.getByLabel(/Sisi paling panjang/).fill('300')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(indah).toContainText('sisi maks. 300 cm · dibulatkan ke atas · volume /4.000')

  await page.getByLabel('Kurir', { exact: true }).selectOption('JNE')
  await expect(indah).toHaveCount(0)
  await jne.getByRole('switch').click()
  await expect(jne.getByRole('switch')).not.toBeChecked()
  const saved = await shop.sql`
    select courier_code, allowed, round_down_grams, divisor, max_side_cm from courier_services order by courier_code`
  expect(saved).toEqual([
    { courier_code: 'indahcargo', allowed: true, round_down_grams: 0, divisor: 4_000, max_side_cm: 300 },
    { courier_code: 'jne', allowed: false, round_down_grams: 300, divisor: 6_000, max_side_cm: null },
  ])
})

test('an owner sets up a store courier with one price on a phone', { tag: '@layout' }, async ({ page, shop }) => {
  const [store] = await shop.sql<[{ id: number }]>`
    insert into stores (name, slug, city, time_zone) values ('Toko Antar', 'toko-antar', 'Bandung', 'WIB') returning id`
  await signIn(page, { session: await createOperator(shop) })
  await page.goto(`/kelola/toko/${store.id}`)
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  const type = async (field: Locator, text: string) => {
    await tap(field)
    await field.fill(text)
  }
  const began = Date.now()
  await tap(page.getByRole('switch', { name: 'Antar dengan kurir toko sendiri' }))
  await type(page.getByLabel('Jarak terjauh'), '8')
  await type(page.getByLabel('Ongkos dasar'), '10.000')
  await tap(page.getByRole('button', { name: /^Simpan/ }))
  await expect(page.getByText('Tersimpan').first()).toBeVisible()
  expect(taps).toBe(4)
  test.info().annotations.push({ type: 'measured', description: `${taps} taps, ${(Date.now() - began) / 1_000} s` })
  const [saved] = await shop.sql`
    select offers_own_courier, own_courier_max_km, own_courier_base_fee::int, own_courier_fee_per_km::int from stores
    where id = ${store.id}`
  expect(saved).toEqual({
    ...{ offers_own_courier: true, own_courier_max_km: 8 },
    ...{ own_courier_base_fee: 10_000, own_courier_fee_per_km: 0 },
  })
})
