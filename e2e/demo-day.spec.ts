import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { placeMigratedCluster } from '../server/src/testing/kept-cluster.ts'
import { makeTestDirectory, removeTestDirectory } from '../server/src/testing/test-directory.ts'
import { startShopProcess } from './support/shop-process.ts'

test('the first start of a demo leaves a working day in its back office, and the second adds nothing', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const dataDir = await makeTestDirectory()
  try {
    await placeMigratedCluster(dataDir)
    const first = await startShopProcess({ DATA_DIR: dataDir, DEMO: 'on' })
    const page = await browser.newPage({ baseURL: first.url })
    await logIn(page)
    await expectWork(page)

    const statement = join(dataDir, 'demo', 'mutasi-bca.csv')
    expect(await readFile(first.logPath, 'utf8')).toContain(statement)
    await page.goto('/kelola/mutasi-bank')
    await page.getByRole('button', { name: 'Impor mutasi' }).first().click()
    await page.getByLabel('Berkas mutasi').setInputFiles(statement)
    await page.getByRole('button', { name: 'Impor', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Catat \d+ pembayaran$/ })).toBeVisible()
    await first.stop()

    const second = await startShopProcess({ DATA_DIR: dataDir, DEMO: 'on' })
    const again = await browser.newPage({ baseURL: second.url })
    await logIn(again)
    await expectWork(again)
    await second.stop()
  } finally {
    await removeTestDirectory(dataDir)
  }
})

const expectWork = async (page: Page) => {
  for (const work of [
    '8 Verifikasi pembayaran',
    '4 Terima pesanan',
    '3 Kemas dan kirim',
    '1 Dana susulan',
    '3 Stok menipis',
  ])
    await expect(page.getByRole('link', { name: work })).toBeVisible({ timeout: 15_000 })
}

async function logIn(page: Page) {
  await page.goto('/kelola')
  await page.getByLabel('Email').fill('admin@kedai.test')
  await page.getByLabel('Password', { exact: true }).fill('kedai-demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hari ini' })).toBeVisible()
}
