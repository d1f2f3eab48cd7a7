import { describe, expect, test } from 'vitest'
import { auditActions, auditedFields, auditedStates } from '#contract/values/backoffice/audit-records.ts'
import { auditTexts as texts } from '../../texts/audit.ts'
import { actionName, changesOf, subjectName } from './audit-words.ts'

const change = (Subject: string, before: object, after: object) =>
  changesOf({ Subject, Before: JSON.stringify(before), After: JSON.stringify(after) })

test('a field that was empty from the start is no change', () => {
  const created = { name: 'Dago', description: '', phone: null, holidays: [], ownCourierBaseFee: 0 }
  expect(change('store', {}, created)).toEqual(['Nama toko: Dago', 'Ongkos dasar: Rp0'])
  expect(change('store', { ...created, name: '' }, {})).toEqual(['Ongkos dasar: Rp0 dihapus'])
})

test('a change has the names of its fields, and readable values', () => {
  expect(
    change(
      'store',
      { name: 'Dago', ownCourierBaseFee: 5_000, offersPickup: true, pin: null, description: '<p>Roti &amp; kue</p>' },
      { name: '', ownCourierBaseFee: 15_000, offersPickup: false, pin: { latitude: -6.9, longitude: 107.6 } },
    ),
  ).toEqual([
    'Nama toko: Dago → (kosong)',
    'Ongkos dasar: Rp5.000 → Rp15.000',
    'Ambil sendiri di toko: Ya → Tidak',
    'Titik di peta: (kosong) → -6.9, 107.6',
    'Tentang toko: Roti & kue dihapus',
  ])
  expect(change('store', {}, { openingHours: [{ Day: 1, Opens: '08:00', Closes: '17:00' }] })[0]).toContain(
    'Senin 08.00–17.00',
  )
  expect(change('order', { status: 'waiting' }, { status: 'processing', paymentStatus: 'verified' })).toEqual([
    'Status: Menunggu Pembayaran → Pesanan Diproses',
    'Pembayaran: Pembayaran Diverifikasi',
  ])
  expect(change('settings', { TransferHours: '' }, { TransferHours: '24', DigitalMarkup: '1500' })).toEqual([
    'Waktu untuk transfer: (bawaan) → 24 jam',
    'Keuntungan paling sedikit: Rp1.500',
  ])
  // The form calls it the first stock, which is true only once.
  expect(change('product', { stock: 28 }, { stock: 7 })).toEqual(['Stok: 28 buah → 7 buah'])
  expect(change('late transfer', {}, { amount: 40_165 })).toEqual(['Jumlah: Rp40.165'])
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  expect(change('staff', {}, { device: chrome })).toEqual(['Perangkat: Chrome di Linux'])
  expect(change('staff', {}, { device: 'curl/8.5' })).toEqual(['Perangkat: curl/8.5'])
  expect(change('role', { rights: ['orders:read'] }, { rights: ['orders:read', 'stock:write'] })).toEqual([
    'Hak: Lihat Pesanan → Lihat Pesanan, Ubah Stok',
  ])
  expect(change('staff', {}, { role: 'Kasir', storeId: null })).toEqual(['Peran: Kasir', 'Toko: semua toko'])
  expect(change('promotion', {}, { StartDate: '2026-11-24 08:00:00', ProductIDs: [1, 2] })).toEqual([
    expect.stringMatching(/^Mulai: .*24 .*2026/),
    'Produk: 2 produk',
  ])
})

test('an unchanged value is no change', () => {
  const paid = { paymentStatus: 'verified' }
  expect(change('order', { status: 'processing', ...paid }, { status: 'ready', ...paid })).toEqual([
    'Status: Pesanan Diproses → Siap Diambil',
  ])
})

test('things and actions have names', () => {
  expect(subjectName({ Subject: 'bank_account', SubjectID: '7' })).toBe('Rekening bank 7')
  expect(subjectName({ Subject: 'settings', SubjectID: '2' })).toBe('Pengaturan (Batas & tenggat)')
  expect(subjectName({ Subject: 'picture', SubjectID: 'banners/x.webp' })).toBe('Gambar')
  expect(actionName({ Action: 'end_sessions' })).toBe('Dikeluarkan dari perangkat')
})

describe('nothing raw is shown', () => {
  const recorded = Object.entries(auditedFields).flatMap(([subject, fields]) =>
    fields.map((field): [string, string] => [subject, field]),
  )
  const odd = [
    null,
    '',
    0,
    7,
    'kata',
    true,
    false,
    [],
    ['a'],
    [{ a: 1 }],
    { a: { b: 1 } },
    '<b>x</b>',
    '2026-11-24 08:00:00',
  ]

  /** Words that both languages spell the same. */
  const alike = ['logo', 'email', 'status', 'passkey']

  test.each(recorded)('of %s, whatever %s contains', (subject, field) => {
    for (const value of odd) {
      const [line] = change(subject, { [field]: 'kata lain' }, { [field]: value })
      expect(line).not.toMatch(/[{}]|\[object|undefined|NaN|null/)
      if (!alike.includes(field.toLowerCase())) expect(line!.startsWith(`${field}:`)).toBe(false)
      expect(line).not.toContain(texts.unknown.field)
    }
  })

  test('of records of an earlier release', () => {
    expect(change('warp', { speed_factor: { a: 1 } }, {})).toEqual(['Isian lain: (tidak ditampilkan) dihapus'])
    expect(subjectName({ Subject: 'warp', SubjectID: '1' })).toBe('Lainnya 1')
    expect(actionName({ Action: 'warp' })).toBe('Diubah')
    expect(changesOf({ Subject: 'store', Before: 'salah', After: '' })).toEqual([])
  })

  test('of actions and states', () => {
    for (const action of auditActions) expect(actionName({ Action: action })).not.toBe(action)
    for (const state of auditedStates) expect(change('order', {}, { status: state })[0]).not.toContain(`: ${state}`)
  })
})
