import { describe, expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()

const change = (token: string, changes: object) =>
  shop.ask({ method: 'PUT', path: '/api/v1/me/profile', token, body: { FullName: 'Sari Dewi', Gender: 0, ...changes } })

describe('U05 C01 the profile', () => {
  test('saves the form and returns it', async () => {
    const user = await shop.aUser()
    const before = await user.call('GET /me/profile')
    const answer = await change(user.token, {
      FullName: '  Sari Dewi  ',
      Phone: '+6281298765432',
      BirthPlace: ' Solo ',
      BirthDate: '1990-02-28',
      Email: user.email.toUpperCase(),
      MemberNumber: before.MemberNumber,
    })
    const after = {
      ...before,
      FullName: 'Sari Dewi',
      Gender: 0,
      Phone: '081298765432',
      BirthPlace: 'Solo',
      BirthDate: '1990-02-28',
    }
    expect(answer.envelope).toEqual({ status: true, message: 'success', data: after })
    expect(await user.call('GET /me/profile')).toEqual(after)
  })

  test('keeps fields that are absent, and clears fields that are empty', async () => {
    const user = await shop.aUser()
    await change(user.token, { BirthPlace: 'Solo', BirthDate: '1990-02-28', Phone: '081298765432' })
    await change(user.token, { Gender: 1 })
    expect(await user.call('GET /me/profile')).toMatchObject({
      Gender: 1,
      BirthPlace: 'Solo',
      BirthDate: '1990-02-28',
      Phone: '081298765432',
    })
    await change(user.token, { BirthPlace: '', BirthDate: null })
    expect(await user.call('GET /me/profile')).toMatchObject({ BirthPlace: '', BirthDate: null })
  })

  test.each([
    ['no name', { FullName: undefined }],
    ['a name of 4 characters', { FullName: 'Sari' }],
    ['a name of 4 characters between blanks', { FullName: '  Sari  ' }],
    ['a blank name', { FullName: '       ' }],
    ['a name of 51 characters', { FullName: 's'.repeat(51) }],
    ['no gender', { Gender: undefined }],
    ['an empty gender', { Gender: null }],
    ['an unknown gender', { Gender: 2 }],
    ['a phone below 10000000', { Phone: '009999999' }],
    ['a phone above 999999999999', { Phone: '01000000000000' }],
    ['a phone with letters', { Phone: '0812-rumah' }],
    ['a birthday that no month has', { BirthDate: '1990-02-30' }],
    ['a birthday in the future', { BirthDate: '2999-01-01' }],
    ['a birthday before 1900', { BirthDate: '1899-12-31' }],
    ['a birth place of 101 characters', { BirthPlace: 's'.repeat(101) }],
    ['another e-mail', { Email: 'lain@contoh.test' }],
    ['another member number', { MemberNumber: '123456789012' }],
    ['a status', { Status: 'active' }],
  ])('refuses %s, and changes nothing', async (_, changes) => {
    const user = await shop.aUser()
    const before = await user.call('GET /me/profile')
    expect((await change(user.token, changes)).http).toBe(422)
    expect(await user.call('GET /me/profile')).toEqual(before)
  })

  test.each([
    ['a name of 5 characters', { FullName: 'Saria' }],
    ['a name of 50 characters', { FullName: 's'.repeat(50) }],
    ['the smallest phone', { Phone: '010000000' }],
    ['the largest phone', { Phone: '0999999999999' }],
  ])('accepts %s', async (_, changes) => {
    const user = await shop.aUser()
    expect((await change(user.token, changes)).envelope).toMatchObject({ status: true, data: changes })
  })

  test.each([['+6281234567890'], ['6281234567890'], ['81234567890'], ['081234567890']])(
    'U07 takes the phone %s, and keeps it as 081234567890',
    async (Phone) => {
      const user = await shop.aUser()
      await change(user.token, { Phone: '081200000000' })
      expect((await change(user.token, { Phone })).envelope.data).toMatchObject({ Phone: '081234567890' })
    },
  )

  test('C09 accepts its own answer as a body, and ignores role and user id in it', async () => {
    const [user, other] = await Promise.all([shop.aUser(), shop.aUser()])
    const before = await user.call('GET /me/profile')
    const sent = { ...before, Gender: '1', UserID: other.id, Role: 'operator' }
    expect((await change(user.token, sent)).envelope.data).toEqual({ ...before, Gender: 1 })
  })

  test('C09 read-only fields may be empty, and stay unchanged', async () => {
    const user = await shop.aUser()
    const before = await user.call('GET /me/profile')
    for (const empty of ['', null]) {
      const { envelope } = await change(user.token, { MemberNumber: empty, Email: empty })
      expect(envelope.data).toMatchObject({ MemberNumber: before.MemberNumber, Email: before.Email })
    }
  })

  test('C09 an empty birth date clears it, an empty phone is ignored', async () => {
    const user = await shop.aUser()
    await change(user.token, { BirthDate: '1990-02-28', Phone: '081200000000' })
    const data = (await change(user.token, { BirthDate: '', Phone: '' })).envelope.data
    expect(data).toMatchObject({ BirthDate: null, Phone: '081200000000' })
    expect((await change(user.token, { Phone: 81_234_567_890 })).envelope.data).toMatchObject({ Phone: '081234567890' })
  })

  test('changes only the account of the session', async () => {
    const [user, other] = await Promise.all([shop.aUser(), shop.aUser()])
    const before = await other.call('GET /me/profile')
    await change(user.token, { FullName: 'Orang Lain' })
    expect(await other.call('GET /me/profile')).toEqual(before)
  })
})
