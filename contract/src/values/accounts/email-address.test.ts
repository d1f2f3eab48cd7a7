import { expect, test } from 'vitest'
import { withoutInvisible } from '../text/invisible.ts'
import { emailShape } from './email-address.ts'

test.each(['a@b.co', 'sari+toko@mail.contoh.co.id', "o'neil.x@contoh.test", 'sari@xn--d1acpjx3f.xn--p1ai'])(
  'U02 %s has the shape of an address',
  (email) => {
    expect(email).toMatch(emailShape)
  },
)

test.each([
  ...['sari', 'sari@contoh', '@contoh.test', 'sari@@contoh.test', 'sa ri@contoh.test', 'Sari <sari@contoh.test>'],
  ...['sari@contoh.test.', 'sari@contoh..test', 'sa..ri@contoh.test', 'mailto:sari@contoh.test', 'a@b.test,c@d.test'],
])('U02 %s has not', (email) => {
  expect(email).not.toMatch(emailShape)
})

test('U02 invisible characters are removed from an address', () => {
  expect(withoutInvisible('\u202asa\u200bri@contoh\ufeff.test\u202c')).toBe('sari@contoh.test')
})
