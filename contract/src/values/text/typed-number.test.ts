import { describe, expect, test } from 'vitest'
import { decimalSignOf, readNumber, readTypedNumber } from './typed-number.ts'

describe('a number that is typed', () => {
  test.each([
    ['18500.00', 18_500],
    ['18500,00', 18_500],
    ['18.500', 18_500],
    ['18,500', 18_500],
    ['18.000', 18_000],
    ['Rp 18.500', 18_500],
    ['Rp18.500,-', 18_500],
    ['rp. 18.500,00', 18_500],
    ['IDR 1,250,000.00', 1_250_000],
    ['150000.00 IDR', 150_000],
    ['150000.000000', 150_000],
    ['1 250 000', 1_250_000],
    ['15rb', 15_000],
    ['1,5jt', 1_500_000],
    ['1.1 juta', 1_100_000],
    ['-5', -5],
    ['−5', -5],
    ['+4', 4],
    ['１２', 12],
    ['\u200e2.500\u200f', 2_500],
    ['007', 7],
  ])('%j is %d', (text, value) => expect(readTypedNumber(text)).toEqual({ kind: 'number', value, unit: '' }))

  test.each(['7.5', '2,5', '1.234,50', '0.27', '0,5'])('%j is reported as not whole', (text) =>
    expect(readTypedNumber(text)).toEqual({ kind: 'fraction' }),
  )

  test.each([
    '1e1',
    '5a',
    'murah',
    '1.2.3',
    '12,34,56',
    '--5',
    '.',
    'Rp',
    '2 kg',
    '12 34',
    '1000000000001',
    '१२३',
    '#N/A',
  ])('%j is no number', (text) => expect(readTypedNumber(text)).toEqual({ kind: 'wrong' }))

  test('only its own unit may follow it', () => {
    expect(readTypedNumber('15 %', '%')).toEqual({ kind: 'number', value: 15, unit: '%' })
    expect(readTypedNumber('15 %')).toEqual({ kind: 'wrong' })
  })

  test.each([
    ['18,000', [18, 18_000]],
    ['2,000', [2, 2_000]],
    ['1,500rb', [1_500, 1_500_000]],
  ])('%j is asked for, since it means %j', (text, readings) =>
    expect(readTypedNumber(text)).toEqual({ kind: 'unclear', readings }),
  )

  test('an empty text and one of invisible characters have no number', () => {
    expect(readTypedNumber(' \u200b ')).toEqual({ kind: 'empty' })
  })
})

describe('a column', () => {
  test('takes its format from the unambiguous cells', () => {
    expect(decimalSignOf(['18.000', '18500.00'])).toBe('.')
    expect(decimalSignOf(['18.000', '7.250.000'])).toBe(',')
    expect(decimalSignOf(['18.000', '18.500'], { isWhole: true })).toBe(',')
    expect(readNumber('18.000', { decimal: '.' })).toEqual({ kind: 'number', value: 18, unit: '' })
  })

  test('the format stays open if no cell decides it, or two cells disagree', () => {
    expect(decimalSignOf(['18.000', '7'])).toBeUndefined()
    expect(decimalSignOf(['0.27', '0,27'])).toBeUndefined()
  })

  test('units are recognised, and a weight keeps its fraction', () => {
    expect(readNumber('0,27 kg')).toEqual({ kind: 'number', value: 0.27, unit: 'kg' })
    expect(readNumber('250 g')).toEqual({ kind: 'number', value: 250, unit: 'g' })
    expect(readNumber('0.270')).toEqual({ kind: 'number', value: 0.27, unit: '' })
  })
})
