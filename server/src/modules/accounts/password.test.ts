import { expect, test } from 'vitest'
import { hashPassword, isHashOutdated, isPasswordCorrect } from './password.ts'

test('U01 a password is stored as argon2id, at no less than the cost of OWASP, with its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword('rahasia'), hashPassword('rahasia')])
  const [name, memory, passes, parallelism, nonce, tag] = first.split('$')
  expect(name).toBe('argon2id')
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
  expect(Number(passes)).toBeGreaterThanOrEqual(2)
  expect(Number(parallelism)).toBe(1)
  expect(Buffer.from(nonce!, 'base64')).toHaveLength(16)
  expect(Buffer.from(tag!, 'base64')).toHaveLength(32)
  expect(second).not.toBe(first)
})

test.each([
  ['a'.repeat(200), `${'a'.repeat(199)}b`],
  ['Rahasia', 'rahasia'],
  [' rahasia ', 'rahasia'],
  ['kata sandi yang panjang sekali, dengan spasi dan tanda baca di mana-mana!', 'kata sandi yang panjang sekali'],
  ['ꦏꦺꦢꦻ 咖啡 ☕️ пароль', 'ꦏꦺꦢꦻ 咖啡 ☕ пароль'],
  ['a\u0000b', 'a'],
  ['1234', '12345'],
])('U01 a password counts to its last character: %j', async (password, other) => {
  const hash = await hashPassword(password)
  expect(await isPasswordCorrect(password, hash)).toBe(true)
  expect(await isPasswordCorrect(other, hash)).toBe(false)
})

test('a hash of another cost is outdated', async () => {
  const hash = await hashPassword('rahasia')
  expect(isHashOutdated(hash)).toBe(false)
  expect(isHashOutdated(hash.replace('$19456$', '$9216$'))).toBe(true)
})

test('hashing does not block the event loop', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  await Promise.all(Array.from({ length: 10 }, () => hashPassword('rahasia')))
  clearInterval(counting)
  expect(turns).toBeGreaterThan(5)
})
