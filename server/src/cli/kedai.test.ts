import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { picture } from '../testing/proofs.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { testShop } from '../testing/test-shop.ts'
import { withoutLedgerGuards } from '../testing/without-ledger-guards.ts'
import { runCommandLine } from './program.ts'

const shop = await testShop()
const program = fileURLToPath(new URL('./kedai.ts', import.meta.url))
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-cli-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Result = { code: number | null; out: string; error: string }

const environment = () => ({
  INIT_CWD: folder,
  ENV_FILE: '',
  DATABASE_URL: shop.databaseUrl,
  DATA_DIR: folder,
  DEMO: 'off',
  SECRET: 's'.repeat(32),
})

/** Runs a command on the test's database. */
const kedai = (...args: string[]) => kedaiWith({}, ...args)

async function kedaiWith(settings: Record<string, string>, ...args: string[]): Promise<Result> {
  const result: Result = { code: null, out: '', error: '' }
  const into = (stream: 'out' | 'error') => (text: unknown) => {
    result[stream] += text
    return true
  }
  const line = (stream: 'out' | 'error') => (text: unknown) => into(stream)(`${text}\n`)
  for (const [name, value] of Object.entries({ ...environment(), ...settings })) vi.stubEnv(name, value)
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(into('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(into('error')),
    vi.spyOn(console, 'log').mockImplementation(line('out')),
    vi.spyOn(console, 'error').mockImplementation(line('error')),
  ]
  try {
    result.code = await runCommandLine(args)
  } finally {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
  return result
}

/** Runs it as the operator does, in a separate process. */
async function kedaiProcess(...args: string[]): Promise<Result> {
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...environment() } })
  const result: Result = { code: null, out: '', error: '' }
  child.stdout.on('data', (data) => {
    result.out += data
  })
  child.stderr.on('data', (data) => {
    result.error += data
  })
  result.code = await new Promise((resolve) => child.on('close', resolve))
  return result
}

describe('the command line', () => {
  test('is a program with output, errors and exit codes', async () => {
    expect(await kedaiProcess('settings')).toMatchObject({
      code: 0,
      out: expect.stringContaining('customer_care_phone\n'),
      error: '',
    })
    expect(await kedaiProcess('verify-payment', '999999')).toEqual({
      code: 1,
      out: '',
      error: 'There is no order 999999.\n',
    })
  })

  test('a command of a shop that is not there makes none', async () => {
    const missing = join(folder, 'salah', 'tulis')
    expect(await kedaiWith({ DATABASE_URL: '', DATA_DIR: missing }, 'check-ledger')).toEqual({
      code: 1,
      out: '',
      error: `There is no database in ${missing}. DATA_DIR names another directory.\n`,
    })
    await expect(readdir(join(folder, 'salah'))).rejects.toThrow('ENOENT')
    const empty = await createTestDatabase({ empty: true })
    expect(await kedaiWith({ DATABASE_URL: empty.url }, 'check-ledger')).toMatchObject({
      code: 1,
      error: 'The database has no shop. A start, or kedai migrate, makes one in it.\n',
    })
    await empty.drop()
  })

  test('lists its commands', async () => {
    const { code, out } = await kedai('--help')
    expect(code).toBe(0)
    for (const command of [
      'migrate',
      'seed',
      'import-regions',
      'import-catalogue',
      'create-admin',
      'settings',
      'set',
      'add-bank-account',
      'close-bank-account',
      'stores',
      'add-store',
      'set-store',
      'checklist',
      'verify-payment',
      'check-ledger',
      'backup',
      'restore',
      'verify-backup',
      'correct-wallet',
      'set-mark',
    ]) {
      expect(out).toContain(`\n  ${command}`)
    }
  })

  test.each([[[]], [['sell-everything']], [['verify-payment']], [['import-catalogue', 'a.csv', '--fast']]])(
    'exits with 2 for wrong usage: %j',
    async (args) => {
      const { code, error, out } = await kedai(...args)
      expect([code, out]).toEqual([2, ''])
      expect(error).not.toBe('')
    },
  )

  test.each([
    [['verify-payment', '999999'], 'There is no order 999999.'],
    [['verify-payment', 'all'], "'all' is not an order number."],
    [['verify-payment', '999999', '--top-up'], 'There is no top-up 999999.'],
    [['verify-payment', '999999', '--digital'], 'There is no digital order 999999.'],
    [['correct-wallet', 'nobody@contoh.test', '5000', 'Salah'], "There is no account 'nobody@contoh.test'."],
    [['correct-wallet', 'nobody@contoh.test', '5e3', 'Salah'], "'5e3' is not an amount in rupiah."],
    [['import-regions', '--file', 'none.csv'], 'cannot be read'],
    [['set-mark', 'JNE'], 'Name a picture, or say --remove.'],
    [['set-mark', 'JNE', 'none.png'], "none.png can't be read as a picture"],
    [['set-mark', '...', 'none.png'], "'...' has no letters."],
    [['create-admin', 'bos'], "'bos' is not an e-mail address."],
    [['set', 'analitik', 'x'], "There is no setting 'analitik': they are customer_care_phone, "],
    [['set', 'analytics_id', 'G-123'], "analytics_id stays as it is. It must contain 'UA-'"],
    [['set', 'home_category_ids', '999999'], 'There is no category 999999.'],
    [['set', 'home_category_ids', 'kue'], 'They must be numbers, separated by commas.'],
    [['set', 'qris_payload', '000201'], 'That is no whole QRIS text: not a QRIS payload.'],
    [['set', 'customer_care_phone', 'halo'], 'That is not a phone number.'],
    [['set', 'complaint_email', 'halo'], 'That is not an e-mail address.'],
    [['add-bank-account', 'BCA', '12-3', 'PT Toko'], "'12-3' is not an account number: 5 to 20 digits."],
    [['add-bank-account', ' ', '12345678', 'PT Toko'], "' ' is not the name of a bank."],
    [['close-bank-account', '99999999'], 'No account 99999999 takes transfers.'],
    [['add-store', ' '], 'A store needs a name of at most 150 characters.'],
    [['add-store', 'Toko Pin', '--pin', 'Dago'], "'Dago' is no pin: latitude and longitude, such as -6.8915,107.6107."],
    [['add-store', 'Toko Pin', '--pin', '52.5,99.4'], 'The pin is not in Indonesia.'],
    [['add-store', 'Toko Pin', '--village', 'Atlantis'], "There is no village 'Atlantis'."],
    [
      ['add-store', 'Toko Jam', '--hours', 'Senin 8-17'],
      "'Senin 8-17' are no opening hours. Write them like 'Senin-Jumat",
    ],
    [
      ['add-store', 'Toko Jam', '--hours', 'Jumat-Senin 08.00-17.00'],
      "'Jumat-Senin 08.00-17.00' are no opening hours.",
    ],
    [['add-store', 'Toko Jam', '--hours', 'Senin 17.00-08.00'], 'Opening hours of a day end after they begin'],
    [['add-store', 'Toko Jam', '--hours', 'Senin 25.00-26.00'], 'Those are no opening hours of a week.'],
    [['add-store', 'Toko Telp', '--phone', 'nanti'], 'That is not a phone number.'],
    [['add-store', 'Toko Ambil', '--pickup', 'maybe'], '--pickup is yes or no.'],
    [['set-store', '999999', '--phone', ''], "There is no store '999999'."],
    [['backup'], 'Say where: --to FOLDER, or the setting BACKUP_TO.'],
    [['backup', '--to', 'backups'], 'The database of DATABASE_URL is backed up by tools of its own'],
    [['restore', 'none.age', '--into', 'restored'], 'There is no key: BACKUP_KEY is not set'],
    [['verify-backup', 'none.age'], 'There is no key: BACKUP_KEY is not set'],
    [['import-catalogue', 'none.csv', '--default-stock', 'many'], '--default-stock must be a whole number from 0.'],
  ])('names the problem in one sentence: %j', async (args, sentence) => {
    const { code, error } = await kedai(...args)
    expect(code).toBe(1)
    expect(error).toContain(sentence)
    expect(error.trim().split('\n')).toHaveLength(1)
  })

  test('verifies a payment once', async () => {
    const order = await (await shop.aCustomer()).order([await shop.aProduct()])
    expect(await kedai('verify-payment', String(order.ID))).toMatchObject({ code: 0 })
    const [row] = await shop.sql`select status, payment_status from orders where id = ${order.ID}`
    expect(row).toEqual({ status: 'processing', payment_status: 'verified' })
    expect(await kedai('verify-payment', String(order.ID))).toMatchObject({
      code: 1,
      error: `Order ${order.ID} is not waiting for a payment.\n`,
    })
  })

  test('W04 verifies a top-up once, corrects a wallet, and checks the ledger', async () => {
    const budi = await shop.aCustomer()
    const { ID } = await budi.topUp(50_000)
    expect(await kedai('verify-payment', String(ID), '--top-up')).toMatchObject({
      code: 0,
      out: `The payment of top-up ${ID} is verified; Rp50.000 are in the wallet of user ${budi.id}.\n`,
    })
    expect(await kedai('verify-payment', String(ID), '--top-up')).toMatchObject({
      code: 1,
      error: `Top-up ${ID} is not waiting for a payment.\n`,
    })
    expect((await kedai('correct-wallet', budi.email, '5000', 'Transfer terlambat')).code).toBe(0)
    expect(await kedai('correct-wallet', '--', budi.email, '-55001', 'Terlalu banyak')).toMatchObject({
      code: 1,
      error: `The wallet of ${budi.email} holds less than Rp55.001.\n`,
    })
    expect(await budi.call('GET /me/accounttransaction')).toMatchObject([
      { Information: 'Koreksi Saldo', InformationDetail: 'Transfer terlambat', Credit: 5_000, ClosingBalance: 55_000 },
      { Information: 'Isi Saldo' },
    ])

    const large = ['correct-wallet', budi.email, '999000000000', 'Salah ketik']
    expect(await kedai(...large)).toMatchObject({
      code: 1,
      error: 'Rp999.000.000.000 is more than Rp10.000.000: add --large if it is meant.\n',
    })
    const { code, out } = await kedai('check-ledger')
    expect(code).toBe(0)
    expect(out).toContain('The ledger is right: 3 transactions balance, 1 wallets hold the sum of their entries')
    await withoutLedgerGuards(shop.sql, (tx) => tx`update wallets set balance = 1 where user_id = ${budi.id}`)
    expect(await kedai('check-ledger')).toMatchObject({
      code: 1,
      error: `wallet ${budi.id} holds 1, its 2 entries sum to 55000\nThe ledger is wrong in 1 places.\n`,
    })
  })

  test('verifies a digital order once, which the server then sends', async () => {
    const budi = await shop.aCustomer()
    const { ID } = await budi.buy('xld10', '081800000001', { body: { PaymentType: 'Bank' } })
    expect(await kedai('verify-payment', String(ID), '--digital')).toMatchObject({ code: 0 })
    expect(await budi.call('GET /me/digitalorder/:id', { params: { id: ID } })).toMatchObject({ OrderStatus: 2 })
    expect(await kedai('verify-payment', String(ID), '--digital')).toMatchObject({
      code: 1,
      error: `Digital order ${ID} is not waiting for a payment.\n`,
    })
  })

  test('sets an owner setting, and unsets it', async () => {
    const read = () => shop.as()('GET /customercare/:oid')
    expect(await kedai('set', 'customer_care_phone', ' 0812-3456-789 ')).toMatchObject({
      code: 0,
      out: 'customer_care_phone is set.\n',
    })
    const unset = { PhoneNumber: '', Name: '', Address: '', Email: '' }
    expect(await read()).toEqual([{ ...unset, PhoneNumber: '0812-3456-789' }])
    expect((await kedai('settings')).out).toContain(
      'customer_care_phone\n  WhatsApp number of customer service, in any spelling\n  0812-3456-789\n',
    )
    expect((await kedai('set', 'customer_care_phone', '')).out).toBe('customer_care_phone is not set any more.\n')
    expect(await read()).toEqual([])
    expect((await kedai('set', 'owner_name', 'PT Kedai')).code).toBe(0)
    expect(await read()).toEqual([{ ...unset, Name: 'PT Kedai' }])
  })

  test('opens a store, and finds its village', async () => {
    const village = await shop.anArea({ code: '52' })
    await shop.anArea({ code: '52' })
    const [{ code }] = await shop.sql<[{ code: string }]>`select code from areas where id = ${village.areaId}`
    const several = await kedai('add-store', 'Toko Bu Tini', '--village', 'Dago, Coblong, Bandung')
    expect(several).toMatchObject({ code: 1, out: '' })
    expect(several.error).toContain("Several villages are called 'Dago, Coblong, Bandung': ")
    expect(several.error).toContain(`Dago, Coblong, Kota Bandung (${code})`)

    const opened = await kedai(
      ...['add-store', ' Toko  Bu Tini', '--address', 'Jl. Dago No. 1', '--village', code, '--pin', '-6.8915,107.6107'],
      ...['--hours', 'Senin-Jumat 08.00-17.00, Sabtu 08.00-12.00 dan 13.00-16.00', '--phone', '+62 22 2500 100'],
      ...['--pickup', 'yes', '--courier', 'no'],
    )
    expect(opened).toMatchObject({ code: 0, error: '' })
    const id = Number(/^Toko Bu Tini is store (\d+)\.\n$/.exec(opened.out)![1])
    const owner = await shop.anOperator()
    const read = () => owner.call('GET /kelola/store/:id', { params: { id } })
    expect(await read()).toMatchObject({
      ...{ Name: 'Toko Bu Tini', Address: 'Jl. Dago No. 1', AreaID: village.areaId, City: 'Bandung', TimeZone: 'WITA' },
      ...{ Pin: { Latitude: -6.8915, Longitude: 107.6107 }, Phone: '0222500100' },
      ...{ OffersPickup: true, OffersCourier: false },
    })
    expect((await read()).OpeningHours).toHaveLength(7)
    expect(await recordedOf(id)).toEqual([{ user_id: null, action: 'create', courier: 'false' }])
  })

  const recordedOf = (storeId: number) => shop.sql`
    select user_id, action, after->>'offersCourier' as courier from audit_log
    where subject = 'store' and subject_id = ${String(storeId)} order by id`

  test('changes a store by its name, and lists it', async () => {
    const { id } = await shop.aStore({ name: 'Toko Ubah', courier: false })
    expect((await kedai('add-store', 'toko ubah')).error).toBe(
      "There is a store 'toko ubah' already: set-store changes it.\n",
    )
    expect((await kedai('set-store', 'toko ubah')).error).toBe('Name at least one option: what shall change?\n')
    expect(await kedai('set-store', 'toko ubah', '--courier', 'yes', '--phone', '022 2500 100')).toMatchObject({
      out: `Store ${id}, Toko Ubah, is changed.\n`,
    })
    expect((await kedai('stores')).out).toContain(
      `${id}  Toko Ubah\n  Bandung\n  (no opening hours)\n  0222500100\n  pick-up, couriers\n`,
    )
    expect(await recordedOf(id)).toEqual([{ user_id: null, action: 'update', courier: 'true' }])
  })

  test('opens a bank account, closes it, and opens it again; the log has each of them, and owners are told', async () => {
    const owner = await shop.anOperator()
    const open = () => kedai('add-bank-account', 'BNI', '77-0011', 'PT Toko')
    const said = 'Shoppers can transfer to BNI 770011 (PT Toko) now.\n'
    expect((await open()).out).toBe(said)
    expect(await open()).toMatchObject({ code: 1, error: 'BNI 770011 takes transfers already.\n' })
    expect((await kedai('close-bank-account', '770011')).code).toBe(0)
    expect((await open()).out).toBe(said)
    const recorded = await shop.sql`
      select user_id, action, before->'active' as before, after->'active' as after from audit_log
      where subject = 'bank_account' order by id`
    expect(recorded).toEqual([
      { user_id: null, action: 'create', before: null, after: true },
      { user_id: null, action: 'update', before: true, after: false },
      { user_id: null, action: 'update', before: false, after: true },
    ])
    const mails = (await shop.mails()).filter(({ to }) => to === owner.email)
    expect(mails).toHaveLength(3)
    for (const { text } of mails) expect(text).toContain('Perintah di server toko')
  })

  test('takes a bank that it does not know only on purpose, and closes the account of one bank', async () => {
    const add = (bank: string, ...more: string[]) => kedai('add-bank-account', bank, '55667788', 'PT Toko', ...more)
    expect(await add('Bank Mandriri')).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /^'Bank Mandriri' is none of the banks that the shop knows: BCA, .* add --other-bank\.\n$/,
      ),
    })
    expect((await add('Bank Mandiri')).code).toBe(0)
    expect((await add('Bank Desa', '--other-bank')).code).toBe(0)
    expect(await kedai('close-bank-account', '55667788')).toMatchObject({
      code: 1,
      error: expect.stringContaining('Say which one with --bank.'),
    })
    expect((await kedai('close-bank-account', '55667788', '--bank', 'bank desa')).out).toMatch(
      /^Bank Desa 55667788 is not/,
    )
    expect((await kedai('close-bank-account', '55667788')).out).toMatch(/^Bank Mandiri 55667788 is not/)
  })

  test('tells what still keeps shoppers from buying, as the screen does', async () => {
    await shop.sql`update stores set offers_pickup = false, offers_courier = false, offers_own_courier = false`
    const { code, out, error } = await kedaiWith({ PUBLIC_URL: shop.ctx.config.http.publicUrl }, 'checklist')
    expect(code).toBe(1)
    const owner = await shop.anOperator()
    const wanted = (await owner.call('GET /kelola/checklist')).map(({ IsDone, IsNeeded }) =>
      IsDone ? 'ready' : IsNeeded ? 'missing' : 'later',
    )
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(wanted)
    expect(out).toMatch(/^missing {2}a way to get the goods +set-store with --pickup yes/m)
    const missing = wanted.filter((state) => state === 'missing').length
    expect(error).toBe(`Shoppers can't buy yet: ${missing} of these are missing.\n`)

    const { Version } = await owner.call('GET /kelola/settings')
    const about = { OwnerName: 'PT Kedai', OwnerAddress: 'Jl. Dago No. 1', CustomerCarePhone: '08123456789' }
    await owner.call('PUT /kelola/settings', { body: { Version, ...about } })
    const { areaId } = await shop.anArea()
    const store = await shop.aStore({ areaId })
    await kedai('set-store', String(store.id), '--address', 'Jl. Dago No. 1', '--pickup', 'yes')
    await shop.aBankAccount()
    await shop.aProduct()
    // A shop for trying on its own machine needs no mail server.
    expect(await kedai('checklist')).toMatchObject({
      code: 0,
      error: '',
      out: expect.stringMatching(/Shoppers can buy.\n$/),
    })
  })

  test('creates an operator with a valid password', async () => {
    await shop.sql`delete from staff`
    const owner = await shop.anOperator()
    const { code, out } = await kedai('create-admin', 'Bos@Contoh.test', '--name', 'Bu Bos')
    expect(code).toBe(0)
    const password = /once: (\S+)/.exec(out)![1]!
    const login = (word: string) =>
      shop.as()('POST /user/login', { body: { userid: 'bos@contoh.test', password: word } })
    const { Token } = await login(password)
    const call = shop.as(Token)
    expect(await call('GET /me/profile')).toMatchObject({ FullName: 'Bu Bos', Phone: '', Role: 'operator' })
    const filledIn = { FullName: 'Bu Bos Besar', Gender: 0, Phone: '081234567890' }
    await call('PUT /me/profile', { body: filledIn })
    expect(await call('GET /me/profile')).toMatchObject(filledIn)

    expect((await kedai('create-admin', 'bos@contoh.test')).out).not.toContain('Password')
    const renewed = /once: (\S+)/.exec((await kedai('create-admin', 'bos@contoh.test', '--new-password')).out)![1]!
    await expect(login(password)).rejects.toMatchObject({ http: 401 })
    await expect(login(renewed)).resolves.toMatchObject({ OID: shop.ctx.config.organisationId })
    await expect(shop.as(Token)('GET /me/profile')).rejects.toMatchObject({ http: 401 })
    // Owners and the new one get one mail, and none about another password.
    const told = (await shop.mails()).filter(({ text }) => text.includes('(bos@contoh.test)'))
    expect(told.map(({ to }) => to).toSorted()).toEqual([owner.email, 'bos@contoh.test'].toSorted())
  })

  test('imports a catalogue and lists refused rows in a file that is safe in spreadsheets', async () => {
    await writeFile(join(folder, 'stores.csv'), 'id,name\nt1,Toko Satu\n')
    await writeFile(
      join(folder, 'products.csv'),
      'id,name,store_id,category_path,price,flags\na,Sambal,t1,makanan,5000,\nb,"=HYPERLINK(""x"")",t1,makanan,-1,\nc,Emas,t1,logam,5000,gold\n',
    )
    const { code, out } = await kedai(
      'import-catalogue',
      'products.csv',
      '--stores',
      'stores.csv',
      '--errors',
      'refused.csv',
    )
    expect(code).toBe(3)
    expect(out).toContain('Products: 3 rows: 1 added, 0 changed, 0 unchanged, 1 refused, 1 left out for their flags.')
    expect(await readFile(join(folder, 'refused.csv'), 'utf8')).toBe(
      'file,line,column,reason,value\n"products","4","flags","flagged","gold"\n"products","3","price","Paling sedikit 1","\'-1"\n',
    )
    expect((await kedai('import-catalogue', 'products.csv', '--dry-run')).out).toContain('nothing was changed')
  })
  test("replaces a mark by the owner's picture, and restores it", async () => {
    await writeFile(join(folder, 'logo.png'), await picture('png', 200, 200))
    const { code, out } = await kedai('set-mark', 'J&T Express', 'logo.png')
    expect({ code, out }).toEqual({
      code: 0,
      out: '/img/640/marks/j-t-express.svg is logo.png. Browsers ask anew within a day.\n',
    })
    const kept = join(folder, 'files', 'marks', 'j-t-express.webp')
    expect(await readFile(kept)).not.toHaveLength(0)
    expect(await kedai('set-mark', 'J&T Express', '--remove')).toMatchObject({ code: 0 })
    await expect(readFile(kept)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
