import { beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
let owner: TestUser

beforeAll(async () => {
  owner = await shop.anOperator()
})

let lastNumber = 1_000_000_000
const account = (changes: Partial<Body<'POST /kelola/bankaccount'>> = {}) => ({
  BankName: 'BCA',
  AccountNumber: String(++lastNumber),
  AccountName: 'PT Kedai Contoh',
  Branch: 'Bandung',
  ShowAccountName: true,
  IsActive: true,
  ...changes,
})
const create = (changes?: Parameters<typeof account>[0]) =>
  owner.call('POST /kelola/bankaccount', { body: account(changes) })
const update = (id: number, body: Body<'PUT /kelola/bankaccount/:id'>) =>
  owner.call('PUT /kelola/bankaccount/:id', { params: { id }, body })
const changesOf = (id: number) =>
  owner.call('GET /kelola/audit', { query: { Subject: ['bank_account'], SubjectID: [String(id)] } })

test('an account is offered once, even if its bank is spelled differently', async () => {
  const { AccountNumber } = await create()
  await expect(create({ BankName: 'bca', AccountNumber })).rejects.toMatchObject({ code: 'BANK_ACCOUNT_TAKEN' })
  const second = await create({ BankName: 'BCA', AccountNumber, IsActive: false })
  const open = update(second.ID, { Version: second.Version, IsActive: true })
  await expect(open).rejects.toMatchObject({ code: 'BANK_ACCOUNT_TAKEN' })
})

test('only the digits of a number are stored, without the separators of the copied text', async () => {
  const digits = String(++lastNumber)
  const typed = `${digits.slice(0, 3)} ${digits.slice(3, 6)}-${digits.slice(6)} `
  expect(await create({ AccountNumber: typed })).toMatchObject({ AccountNumber: digits })
  await expect(create({ AccountNumber: digits })).rejects.toMatchObject({ code: 'BANK_ACCOUNT_TAKEN' })
  await expect(create({ AccountNumber: '12 34' })).rejects.toMatchObject({ http: 422 })
})

test('an edit changes the fields that it names, and is in the audit log', async () => {
  const { ID, Version } = await create({ BankName: 'Mandiri' })
  expect(await update(ID, { Version, Branch: ' Dago ' })).toMatchObject({
    ...{ Version: Version + 1, BankName: 'Mandiri', Branch: 'Dago', IsActive: true },
  })
  const [edit, creation] = await changesOf(ID)
  expect(edit).toMatchObject({ Action: 'update', Before: '{"branch":"Bandung"}', After: '{"branch":"Dago"}' })
  expect(creation).toMatchObject({ Action: 'create' })
})

test('if two people edit one version, the second gets a conflict', async () => {
  const { ID, Version } = await create()
  const edits = await Promise.allSettled(['Dago', 'Riau'].map((Branch) => update(ID, { Version, Branch })))
  expect(edits.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(update(ID, { Version, Branch: 'Cihampelas' })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
})

test('shoppers are offered only active accounts, and an open order continues to show its own account', async () => {
  const { ID, AccountNumber } = await create({ BankName: 'BRI' })
  const shopper = await shop.aCustomer()
  const order = await shopper.order([await shop.aProduct()], { body: { BankAccountID: ID } })
  await update(ID, { Version: 1, AccountNumber: '9988776655', IsActive: false })
  expect((await shopper.call('GET /bankaccount/0')).map((each) => each.ID)).not.toContain(ID)
  const [shown] = await shopper.call('GET /me/order', { query: { ID: [order.ID] } })
  expect(shown).toMatchObject({ BankName: 'BRI', BankAccountNumber: AccountNumber })
  expect(await owner.call('GET /kelola/bankaccount/:id', { params: { id: ID } })).toMatchObject({
    ...{ IsActive: false, OpenTransfers: 1 },
  })
})

test('the list finds by bank, number and holder', async () => {
  const { ID } = await create({ BankName: 'Bank Jago', AccountName: 'Ibu Sri_Wahyuni' })
  for (const text of ['jago', String(lastNumber), 'sri_w']) {
    const found = await owner.call('GET /kelola/bankaccount', { query: { Text: [text] } })
    expect(found.map((each) => each.ID)).toEqual([ID])
  }
  expect(await owner.call('GET /kelola/bankaccountcount', { query: { Text: ['%'] } })).toEqual({ count: 0 })
})

describe('owners get a mail', () => {
  const mailsTo = async (address: string, act: () => Promise<unknown>) => {
    const before = (await shop.mails()).length
    await act()
    return (await shop.mails()).slice(before).filter(({ to }) => to === address)
  }
  const named = async (user: TestUser, name: string) => {
    await shop.sql`update users set full_name = ${name} where id = ${user.id}`
    return user
  }

  test('every owner, also the one who made the change: with the change, its author, its time and a link', async () => {
    await named(owner, 'Dewi Lestari')
    const other = await shop.anOperator()
    const { ID, Version, AccountNumber } = await create({ BankName: 'BNI' })
    await shop.mails()
    let [mail] = await mailsTo(other.email, () => update(ID, { Version, AccountNumber: '7777777777' }))
    expect(mail).toMatchObject({ subject: 'Tujuan pembayaran toko berubah · Kedai' })
    for (const words of ['BNI 7777777777', `${AccountNumber} → 7777777777`, 'Dewi Lestari', 'WIB']) {
      expect(mail!.text).toContain(words)
    }
    expect(mail!.text).toContain(`http://toko.test/kelola/rekening/${ID}`)
    ;[mail] = await mailsTo(owner.email, () => create({ BankName: 'Bank Jatim' }))
    expect(mail!.text).toContain('Bank Jatim')
  })

  test('no mail without a change, and none to other staff or former owners', async () => {
    const { ID, Version } = await create()
    const gone = await shop.anOperator()
    await shop.sql`update staff set disabled_at = now() where user_id = ${gone.id}`
    const shopper = await shop.aUser()
    await shop.mails()
    expect(await mailsTo(owner.email, () => update(ID, { Version, BankName: 'BCA' }))).toEqual([])
    for (const { email } of [gone, shopper]) expect(await mailsTo(email, () => create())).toEqual([])
  })
})
