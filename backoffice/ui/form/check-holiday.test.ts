import { expect, test } from 'vitest'
import { problemOfHoliday } from './check-holiday.ts'

test('a past holiday may stay, and may not be added', () => {
  const [old, past, twice, today] = ['2020-01-01', '2020-01-02', '2027-01-01', '2026-11-24'].map((day) => ({
    Date: day,
    Note: '',
  }))
  const again = { ...twice! }
  const days = [old!, past!, twice!, again, today!, { Date: '', Note: 'Natal' }]
  expect(days.map((day) => problemOfHoliday(day, days, { saved: [old!], today: '2026-11-24' }))).toEqual([
    undefined,
    'Tanggal ini sudah lewat',
    undefined,
    'Tanggal ini sudah ada',
    undefined,
    'Isi tanggalnya',
  ])
})
