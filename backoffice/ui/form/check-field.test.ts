import { expect, test } from 'vitest'
import { checkField } from './check-field.ts'
import type { FormField } from './form-definition.ts'

type Values = { value: unknown }
const check = (field: object, value: unknown) =>
  checkField({ name: 'value', label: 'Isian', ...field } as FormField<Values>, value, { value })

test.each([null, undefined, '', '  '])('an empty field (%j) is refused, unless it is optional', (value) => {
  expect(check({ kind: 'text', maxLength: 9 }, value)).toBe('Isian harus diisi')
  expect(check({ kind: 'text', maxLength: 9, optional: true }, value)).toBeUndefined()
})

test.each([
  [{ kind: 'text', maxLength: 9, pattern: /^\d+$/ }, '12a', 'Isian tidak sesuai'],
  [{ kind: 'text', maxLength: 9, pattern: /^\d+$/ }, '12', undefined],
  [{ kind: 'rupiah', min: 1000 }, 999, 'Paling sedikit Rp1.000'],
  [{ kind: 'rupiah', max: 1000 }, 1001, 'Paling banyak Rp1.000'],
  [{ kind: 'number' }, -1, 'Paling sedikit 0'],
  [{ kind: 'number', min: -5 }, -1, undefined],
  [{ kind: 'phone' }, '+62 812-3456-789', undefined],
  [{ kind: 'phone' }, '12', 'Nomor telepon tidak sesuai'],
  [{ kind: 'switch' }, false, undefined],
  [{ kind: 'text', maxLength: 9, check: () => 'Sendiri' }, 'x', 'Sendiri'],
])('%j with %j: %j', (field, value, problem) => {
  expect(check(field, value)).toBe(problem)
})

test('a field that is not shown is not checked', () => {
  expect(check({ kind: 'text', maxLength: 9, isShown: () => false }, '')).toBeUndefined()
})
