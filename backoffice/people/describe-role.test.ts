import { expect, test } from 'vitest'
import { describeRole } from './describe-role.ts'

test('a role is described by the areas that it changes and those that it only sees; the role of owners is everything', () => {
  expect(
    describeRole({ IsOwner: false, Rights: ['orders:read', 'fulfilment:read', 'fulfilment:write', 'stock:read'] }),
  ).toBe('Mengubah: Kemas dan kirim. Hanya melihat: Pesanan, Stok.')
  expect(describeRole({ IsOwner: false, Rights: ['content:read', 'content:write'] })).toBe('Mengubah: Konten.')
  expect(describeRole({ IsOwner: false, Rights: [] })).toBe('Belum punya hak apa pun.')
  expect(describeRole({ IsOwner: true, Rights: [] })).toMatch(/^Semuanya/)
})
