import { expect, test } from 'vitest'
import { pathAfterLogin } from './session.ts'

const after = (from: string) => pathAfterLogin(`https://toko.test/login?${new URLSearchParams({ from })}`)

test.each(['/shop/delivery', '/shop/order?status=5&page=2', '/profile/alamat/7#peta', '/loginku'])(
  'U04 the login returns to %s',
  (from) => expect(after(from)).toBe(from),
)

test.each([
  ...['', '//jahat.test', '/.//jahat.test', 'https://jahat.test', 'javascript:alert(1)'],
  ...[
    '/login',
    '/login/',
    '/login?from=/',
    '/logout',
    '/register?from=/',
    '/forgot-password',
    '/reset-password?token=x',
  ],
])('U04 the login does not redirect to %j', (from) => expect(after(from)).toBe('/beranda'))
