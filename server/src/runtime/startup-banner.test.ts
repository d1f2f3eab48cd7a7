import { expect, test } from 'vitest'
import { openBankAccount } from '../modules/payments/save-bank-account.ts'
import { setupKey } from '../modules/setup/setup-key.ts'
import { createOperator } from '../modules/staff/create-operator.ts'
import { testShop } from '../testing/test-shop.ts'
import { bannerLines } from './startup-banner.ts'
import { shopVersion } from './version.ts'

const shop = await testShop({ DEMO: 'off' })
const lines = async () => (await bannerLines(shop.ctx, 'http://127.0.0.1:3000', undefined)).join('\n')

test('a shop without demo data says how to create its first operator and bank account, until they exist', async () => {
  const createAdmin = '  npm run kedai -- create-admin you@example.com'
  const addAccount = '  npm run kedai -- add-bank-account BCA 1234567890'
  const bare = await lines()
  expect(bare).toContain(`  version        ${shopVersion}\n`)
  expect(bare).toContain(createAdmin)
  expect(bare).toContain(`http://toko.test/kelola/mulai#${setupKey(shop.ctx)}`)
  expect(bare).toContain(addAccount)

  // A demo operator does not count, since its password is public.
  await createOperator(shop.ctx, { email: 'admin@kedai.test', fullName: 'Demo', newPassword: false })
  expect(await lines()).toContain(createAdmin)
  await createOperator(shop.ctx, { email: 'bos@contoh.test', fullName: 'Bos', newPassword: false })
  expect(await lines()).not.toContain('create-admin')
  expect(await lines()).not.toContain('/kelola/mulai')

  const account = {
    bankName: 'BCA',
    accountNumber: '1234567890',
    accountName: 'PT Toko',
    branch: '',
    showAccountName: true,
  }
  await openBankAccount(shop, null, account)
  expect(await lines()).not.toContain('npm run kedai')
})
