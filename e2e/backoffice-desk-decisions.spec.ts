import { expect, test } from '@playwright/test'
import { partBytes } from '../contract/src/values/money/bank-statement.ts'
import { toWireTime } from '../contract/src/values/time/wib-time.ts'
import { bcaStatement } from '../server/src/demo/bca-statement.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { logInAsOperator, newShopper, placeOrder, productsInStock, signIn } from './support/shopper.ts'

// Decisions of the desk about money and goods: a store's commission, a difference, goods sent again, a request to cancel.

test("a store's commission is typed as a percentage, and kept in hundredths of one", async ({ page }) => {
  const id = await withShopDatabase(async (sql) => {
    const [row] = await sql<[{ id: number }]>`
      insert into stores (name, slug, city, owner_name, logo)
      select 'Toko Komisi', ${`komisi-${Date.now()}`}, city, owner_name, logo from stores where logo <> '' order by id limit 1
      returning id`
    return row.id
  })
  await signIn(page, await logInAsOperator())
  await page.goto(`/kelola/toko/${id}`)
  const commission = page.getByRole('textbox', { name: /^Komisi/ })
  await expect(commission).toHaveValue('0')
  await commission.fill('7,125')
  await commission.blur()
  await expect(page.getByText('Tulis 0 sampai 100, paling banyak dua angka di belakang koma')).toBeVisible()
  await commission.fill('7,25')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Komisi: 0% → 7,25%' }).first()).toBeVisible()
  const [stored] = await withShopDatabase((sql) => sql`select commission_rate from stores where id = ${id}`)
  expect(stored).toEqual({ commission_rate: 725 })
  await page.reload()
  await expect(commission).toHaveValue('7,25')
})

test('a statement shows its sums, and a transfer of a little too little is accepted with its entry @layout', async ({
  page,
}) => {
  const shopper = await newShopper()
  const { call, ...operator } = await logInAsOperator()
  const number = `7${process.pid}${Date.now()}`.slice(0, 16)
  const BankAccountID = await withShopDatabase(async (sql) => {
    const [row] = await sql<[{ id: number }]>`
      insert into bank_accounts (bank_name, account_number, account_name, branch)
      values ('Bank Selisih', ${number}, 'PT Uji', '') returning id`
    return row.id
  })
  const { ID, TotalTransaction, UniqueNum } = await shopper.call('POST /me/wallettopup', {
    body: { Payment: 'Transfer Bank', PaymentType: 'Bank', BankAccountID, Nominal: 75_000 },
  })
  const due = TotalTransaction + UniqueNum
  await withShopDatabase((sql) => sql`update bank_accounts set active = false where id = ${BankAccountID}`)
  const day = toWireTime(new Date()).slice(0, 10)
  const rows = [
    { day, amount: due - 400, text: 'TRSF E-BANKING CR SARI' },
    { day, amount: -6_500, text: 'BIAYA ADM' },
  ]
  const content = Buffer.from(bcaStatement(number, [day, day], rows, 1_000_000))
  expect(content.length).toBeLessThan(partBytes)
  const file = await call('POST /kelola/bankstatementfile', { body: { Name: 'mutasi.csv', Parts: 1 } })
  await call('PUT /kelola/bankstatementfile/:id', {
    params: { id: file.ID },
    body: { Part: 0, Content: content.toString('base64') },
  })
  await call('POST /kelola/bankstatement', { body: { FileID: file.ID } })

  await signIn(page, operator)
  await page.goto(`/kelola/mutasi-bank?rekening=${BankAccountID}`)
  const rupiah = (amount: number) => `Rp${amount.toLocaleString('id-ID')}`
  const sums = `awal Rp1.000.000 + masuk ${rupiah(due - 400)} − keluar Rp6.500 = akhir ${rupiah(1_000_000 + due - 6_900)}`
  await expect(page.getByText(sums)).toBeVisible()
  await page.getByRole('button', { name: 'Terima, maafkan Rp400' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /^Pembulatan/ })).toContainText('Rp400')
  // A second press finds nothing left to accept.
  await dialog.getByRole('button', { name: 'Terima, maafkan Rp400' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Beres: tidak ada mutasi yang menunggu')).toBeVisible()
  expect((await shopper.call('GET /me/wallet')).EndBalance).toBe(75_000)
  const forgiven = await withShopDatabase(
    (sql) => sql`
      select e.account, e.amount, t.author is not null as "isNamed" from bank_statement_rows r
        join ledger_transactions t on t.kind = 'forgiven' and t.reference_id = r.id join ledger_entries e on e.transaction_id = t.id
      where r.reference_id = ${ID} and r.purpose = 'top_up' and e.account = 'rounding'`,
  )
  expect(forgiven).toEqual([{ account: 'rounding', amount: -400, isNamed: true }])
})

test('a shopper wishes for the same goods again, and the desk sends them by its strong button', async ({
  page,
  browser,
}) => {
  const [product] = await productsInStock(1)
  const shopper = await newShopper()
  const operator = await logInAsOperator()
  const { ID: id } = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 2 }])
  for (const step of ['verify', 'process', 'arrive'] as const) {
    await operator.call(`PUT /kelola/order/:id/${step}`, { params: { id }, body: {} })
  }
  await signIn(page, shopper)
  await page.goto(`/shop/order/${id}/detail`)
  await page.getByRole('button', { name: 'Ajukan komplain' }).click()
  const form = page.getByRole('dialog', { name: 'Ajukan komplain' })
  await form.getByText('Kurang', { exact: true }).click()
  await form.getByLabel('Ceritakan singkat').fill('Satu tidak ada di kardus')
  await form.getByRole('radio', { name: /^Kirim pengganti/ }).check()
  await form.getByRole('button', { name: 'Kirim komplain' }).click()
  await expect(form).toBeHidden()

  const desk = await browser.newPage()
  await signIn(desk, operator)
  await desk.goto(`/kelola/pesanan/${id}`)
  const card = desk.getByRole('region', { name: /^Komplain K-/ })
  await expect(card.getByText(/minta barang pengganti$/)).toBeVisible()
  await expect(card.getByRole('button').first()).toHaveText('Kirim pengganti')
  await card.getByRole('button', { name: 'Kirim pengganti' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Kirim pengganti' }).dblclick()
  await expect(card.getByText('Pengganti disiapkan')).toBeVisible()
  // Of two pieces the one that is on its way is not refunded as well.
  const button = desk.getByRole('button', { name: 'Kembalikan dana' }).filter({ visible: true })
  if ((await button.count()) === 0)
    await desk.getByRole('button', { name: 'Tindakan lain' }).filter({ visible: true }).click()
  await button.click()
  const refund = desk.getByRole('dialog', { name: 'Kembalikan dana' })
  await expect(refund.getByText('1 sedang dikirim ulang karena komplain')).toBeVisible()
  await refund.getByRole('button', { name: /^Tambah/ }).click()
  await expect(refund.getByRole('button', { name: /^Tambah/ })).toBeDisabled()
  await desk.close()
  const sent = await withShopDatabase(
    (sql) => sql`
      select o.total, o.status, l.product_id as "productId", l.quantity from complaints c
        join complaint_replacements r on r.complaint_id = c.id join orders o on o.id = r.order_id join order_lines l on l.order_id = o.id
      where c.order_id = ${id}`,
  )
  expect(sent).toEqual([{ total: 0, status: 'processing', productId: product!.ID, quantity: 1 }])
})

test('an open request to cancel is answered first, and packing or shipping asks before', { tag: '@layout' }, async ({
  page,
}) => {
  const [product] = await productsInStock(1)
  const shopper = await newShopper()
  const operator = await logInAsOperator()
  const { ID: id } = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  await operator.call('PUT /kelola/order/:id/verify', { params: { id }, body: {} })
  await withShopDatabase(
    (sql) => sql`
      update orders set delivery_option = 'courier', courier = 'JNE', courier_service = 'REG', delivery = ${sql.json({
        ...{ recipient: 'Sari', phone: '081298765432', address: 'Jl. Kenari 5', area: 'Dago' },
        ...{ subdistrict: 'Coblong', city: 'Kota Bandung', province: 'Jawa Barat', postalCode: '40135' },
      })} where id = ${id}`,
  )
  await shopper.call('POST /me/ordercancelrequest/:id', { params: { id }, body: { Reason: 'Salah pilih ukuran' } })
  await signIn(page, operator)
  await page.goto(`/kelola/pesanan/${id}`)
  const action = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
  await expect(page.getByText('Jawab dulu sebelum mengemas.').filter({ visible: true }).first()).toBeVisible()
  await expect(action('Jawab permintaan batal')).toHaveCount(1)
  const dialog = page.getByRole('dialog')
  for (const [name, question] of [
    ['Kemas pesanan', 'belum dijawab. Kemas juga?'],
    ['Kirim pesanan', 'permintaannya tidak dapat disetujui lagi.'],
  ] as const) {
    const more = action('Tindakan lain')
    if ((await action(name).count()) === 0) await more.click()
    await action(name).click()
    await expect(dialog.getByText(question)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  const statusOf = () => withShopDatabase((sql) => sql`select status from orders where id = ${id}`)
  expect(await statusOf()).toEqual([{ status: 'processing' }])

  await action('Jawab permintaan batal').click()
  await dialog.getByRole('button', { name: 'Tolak pembatalan' }).click()
  const refusal = page.getByRole('dialog', { name: 'Tolak pembatalan' })
  await refusal.getByRole('textbox').fill('Sudah disiapkan')
  await refusal.getByRole('button', { name: 'Tolak pembatalan' }).click()
  await expect(
    page
      .getByText(/^Permintaan batal ditolak/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await page.reload()
  await action('Kemas pesanan').click()
  await expect.poll(statusOf).toEqual([{ status: 'packing' }])
})
