import { expect, test } from '@playwright/test'
import { open } from './support/hydration.ts'
import { isPhone } from './support/is-phone.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { logInAsOperator, signIn } from './support/shopper.ts'

test(
  'S09 S13 the empty box shows words of others and own ones, and an owner hides one',
  { tag: '@layout' },
  async ({ page, browser }, { project }) => {
    // Both sizes run at once.
    const word = `kopi ${project.name.split(' ')[0]}`
    await withShopDatabase(async (sql) => {
      await sql`
      insert into searched_words (word, visitor, day)
      select ${word}, n::text, current_date from generate_series(1, 2000) n on conflict do nothing`
      await sql`
      insert into popular_searches (word, visitors, has_results) values (${word}, 2000, true)
      on conflict (word) do update set has_results = true, is_hidden = false`
    })
    const box = isPhone() ? page.getByRole('main') : page.getByRole('banner')
    const openBox = async () => {
      await open(page, isPhone() ? '/search' : '/beranda')
      if (isPhone()) return
      const words = page.waitForResponse(/popularsearch/)
      await box.getByRole('searchbox').focus()
      await words
    }
    const link = box.getByRole('link', { name: word })
    // A page may be some seconds old, of before the word came and of before it was hidden.
    await expect(async () => {
      await openBox()
      await expect(link).toBeVisible({ timeout: 500 })
    }).toPass()
    await link.click()
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ keyword: word })}`)

    const backoffice = await (await browser.newContext()).newPage()
    await signIn(backoffice, await logInAsOperator())
    await backoffice.goto('/kelola/laporan?bagian=pencarian')
    await expect(backoffice.getByText('2.000 jaringan').first()).toBeVisible()
    await backoffice.getByRole('button', { name: `Sembunyikan ${word}` }).click()
    await expect(backoffice.getByRole('button', { name: `Tampilkan ${word}` })).toBeVisible()
    await expect(async () => {
      await openBox()
      await expect(link).toHaveCount(0, { timeout: 500 })
    }).toPass()
  },
)
