import { expect, test } from 'vitest'
import { problemOfHours, problemOfSpan } from './check-hours.ts'

const span = (Day: number, Opens: string, Closes: string) => ({ Day, Opens, Closes })

test('hours that end before they begin are named by their day, and the end is marked wrong', () => {
  const week = [span(1, '09:00', '17:00'), span(5, '17:00', '09:00')]
  expect(problemOfHours(week)).toBe('Jumat: tutup harus sesudah buka')
  expect(problemOfSpan(week[0]!, week)).toBeUndefined()
  expect(problemOfSpan(week[1]!, week)).toMatchObject({ where: ['Closes'] })
})

test('an invalid time is refused, and not taken for midnight', () => {
  const week = [span(2, 'abc', '17:00'), span(2, '18:00', '')]
  expect(problemOfHours(week)).toBe('Selasa: tulis jam seperti 09:00')
  expect(week.map((one) => problemOfSpan(one, week)?.where)).toEqual([['Opens'], ['Closes']])
})

test('spans of a day that touch are refused as one too many', () => {
  const week = [span(3, '08:00', '12:00'), span(3, '12:00', '15:00'), span(4, '10:00', '11:00')]
  expect(problemOfHours(week)).toBe('Rabu: jam bertumpuk')
  expect(week.map((one) => problemOfSpan(one, week) !== undefined)).toEqual([false, true, false])
})

test('hours until the end of the day, and two spans with a break, are fine', () => {
  expect(
    problemOfHours([span(1, '00:00', '24:00'), span(2, '08:00', '12:00'), span(2, '13:00', '20:00')]),
  ).toBeUndefined()
})
