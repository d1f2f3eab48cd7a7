import { expect } from '@playwright/test'
import { signIn } from './support/shopper.ts'
import { createOperator, test } from './support/worker-shop.ts'

test('an owner sets up an aggregator: key, trial, services and an undecided place', { tag: '@layout' }, async ({
  page,
  shop,
}) => {
  const session = await createOperator(shop)
  const [area] = await shop.sql<{ id: number }[]>`
    select a.id from areas a join subdistricts d on d.id = a.subdistrict_id order by a.id limit 1`
  await shop.sql`insert into stores (name, slug, city, time_zone, area_id) values ('Toko Sari', 'toko-sari', 'Bandung', 'WIB', ${area!.id})`
  const candidates = [
    {
      level: 'subdistrict',
      id: '33',
      village: 'ENTAH',
      district: 'COBLONG',
      city: 'BANDUNG',
      province: 'JAWA BARAT',
      postalCode: '40135',
    },
    {
      level: 'subdistrict',
      id: '34',
      village: 'ENTAH LAMA',
      district: 'COBLONG',
      city: 'BANDUNG',
      province: 'JAWA BARAT',
      postalCode: null,
    },
  ]
  await shop.sql`
    insert into aggregator_places (aggregator, area_id, candidates) values ('rajaongkir', ${area!.id}, ${shop.sql.json(candidates)})`
  await signIn(page, { session })

  await page.goto('/kelola/pengaturan/pengiriman')
  await page.getByRole('link', { name: 'Ongkir dari agregator' }).click()
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'RajaOngkir by Komerce' }) })
  await expect(card.getByText('Belum diatur')).toBeVisible()
  await expect(card.getByRole('switch')).toBeDisabled()
  await card.getByLabel('Kunci API').fill('kunci rahasia komerce 1234')
  await card.getByRole('button', { name: 'Simpan kunci' }).click()
  await expect(card.getByText(/tanpa spasi/)).toBeVisible()
  await card.getByLabel('Kunci API').fill('kunci-rahasia-komerce-1234')
  await expect(card.getByText(/tanpa spasi/)).toHaveCount(0)
  await card.getByRole('button', { name: 'Simpan kunci' }).click()
  await expect(card.getByText('berakhiran …1234')).toBeVisible()
  await expect(card.getByLabel('Kunci API baru')).toHaveValue('')
  await card.getByRole('switch', { name: /Pakai untuk ongkir/ }).click()
  await expect(card.getByText('Dipakai', { exact: true })).toBeVisible()

  await card.getByText('Coba cek ongkir').click()
  await expect(card.getByText(/memotong saldo atau kuota/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Cek ongkir' })).toBeDisabled()

  await card.getByRole('link', { name: /Layanan kurir/ }).click()
  await expect(page.getByRole('switch', { name: 'EZ' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Paketpos barang berbahaya' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Ubah batas EZ' }).click()
  await page.getByLabel(/Berat paling banyak/).fill('50')
  await page.getByLabel(/Sumber/).fill('brosur J&T')
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('maks. 50 kg')).toBeVisible()

  await page.goBack()
  await card.getByRole('link', { name: /Tempat yang belum pasti/ }).click()
  await page.getByRole('radio', { name: /ENTAH COBLONG/ }).check()
  await page.getByRole('button', { name: 'Pilih tempat ini' }).click()
  await expect(page.getByText('Semua tempat sudah pasti')).toBeVisible()
  // The choice was wrong.
  await expect(page.getByText(/^Memakai ENTAH, COBLONG/)).toBeVisible()
  await page.getByRole('button', { name: /^Ubah pilihan untuk / }).click()
  await expect(page.getByRole('radio', { name: /ENTAH COBLONG/ })).toBeChecked()
  await page.getByRole('radio', { name: /ENTAH LAMA/ }).check()
  await page.getByRole('button', { name: 'Pilih tempat ini' }).click()
  await expect(page.getByText(/^Memakai ENTAH LAMA, COBLONG/)).toBeVisible()
})

test('more undecided places than a page has are on a second one', async ({ page, shop }) => {
  await shop.sql`
    with villages as (
      insert into areas (code, subdistrict_id, name)
      select 'page ' || n, (select min(id) from subdistricts), 'Desa ' || n from generate_series(1, 60) n
      returning id, substr(code, 6)::int as n)
    insert into aggregator_places (aggregator, area_id, looked_up_at)
    select 'rajaongkir', id, now() - n * interval '1 minute' from villages`
  await signIn(page, { session: await createOperator(shop) })
  await page.goto('/kelola/pengaturan/pengiriman/tempat?agregator=rajaongkir')
  await expect(page.getByRole('heading', { name: 'Desa 50' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Desa 51' })).toBeHidden()
  await page.getByRole('link', { name: 'Halaman 2', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Desa 51' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Desa 50' })).toBeHidden()
  await page.getByRole('link', { name: 'Biteship' }).click()
  await expect(page.getByText('Semua tempat sudah pasti')).toBeVisible()
})

test('where no more services are recorded, the list of services says so', async ({ page, shop }) => {
  await shop.sql`
    insert into courier_services (rate_source, courier_code, service_code, name)
    select 'biteship', 'kurir-baru', 'layanan-' || n, 'Layanan ' || n from generate_series(1, 499) n`
  await signIn(page, { session: await createOperator(shop) })
  await page.goto('/kelola/pengaturan/pengiriman/layanan?agregator=biteship')
  await expect(page.getByText('Baru terlihat')).toBeVisible()
  await expect(page.getByText('500 layanan sudah tercatat')).toHaveCount(0)
  await shop.sql`
    insert into courier_services (rate_source, courier_code, service_code, name)
    values ('biteship', 'kurir-baru', 'layanan-500', 'Layanan 500')`
  await page.reload()
  await expect(page.getByText('500 layanan sudah tercatat')).toBeVisible()
  await page.getByRole('link', { name: 'RajaOngkir by Komerce' }).click()
  await expect(page.getByText('500 layanan sudah tercatat')).toHaveCount(0)
})
