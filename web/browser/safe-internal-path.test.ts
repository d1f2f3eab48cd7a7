import { expect, test } from 'vitest'
import { safeInternalPath } from './safe-internal-path.ts'

test.each(['/', '/shop/order?status=5&page=2', '/profile/alamat/7#peta', '/berita/1/detail', '/a//b'])(
  'S04 U04 accepts the internal path %s',
  (path) => expect(safeInternalPath(path)).toBe(path),
)

const hosts = ['jahat.test', 'jahat.test/shop/order', 'toko.test@jahat.test', '[::1]:3000']
const starts = [
  ...['//', '///', '\\\\', '/\\', '\\/', '/\t/', '/\n/', ' //', '\t//', '/.//', '/..//', '/./\\', '/%2e//', '/a/..//'],
  ...['https://', 'HTTPS://', 'http:', 'https:', 'https:/', 'https:\\\\', 'ftp://', 'javascript:alert(1)//'],
  ...['data:text/html,', '@', '.', '?//', '#//', '%2f%2f', '', ':', 'http://kedai.invalid@'],
]

test.each(starts.flatMap((start) => hosts.map((host) => start + host)))('S04 U04 rejects %j', (text) => {
  expect(safeInternalPath(text)).toBeNull()
})

test('returns a path as a browser normalises it', () => {
  expect(safeInternalPath('/shop/../profile')).toBe('/profile')
  expect(safeInternalPath('/ jahat')).toBe('/%20jahat')
})
