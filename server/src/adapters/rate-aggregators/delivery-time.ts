import { deliveryTimes } from '../../texts/shipping.ts'

export type DeliveryTime = { minDays: number; maxDays: number; eta: string }

/** Without a statement the arrival is open; a week is a cautious date for a parcel within Indonesia. */
const unknown: DeliveryTime = { minDays: 1, maxDays: 7, eta: '' }

/** A longer time is a fault of the service. */
const longestDays = 60

/** '2 - 3' in days, '6-8 hour', '1 day', '0-0 day'; 'hours' where the text itself names no unit. */
export function readDeliveryTime(text: string, unit: 'days' | 'hours' = 'days'): DeliveryTime {
  const range = /^\s*(\d{1,3})(?:\s*(?:-|–|to)\s*(\d{1,3}))?\s*([a-z]*)/i.exec(text)
  if (!range) return unknown
  const [, first, last = first, word = ''] = range
  const [min, max] = [Number(first), Number(last)].toSorted((a, b) => a - b) as [number, number]
  const isHours = /^(hour|jam|hr)/i.test(word) || (word === '' && unit === 'hours')
  if (isHours)
    return { minDays: Math.floor(min / 24), maxDays: Math.floor(max / 24), eta: deliveryTimes.hours(spanOf(min, max)) }
  if (max > longestDays) return unknown
  return { minDays: min, maxDays: max, eta: max === 0 ? deliveryTimes.today : deliveryTimes.days(spanOf(min, max)) }
}

const spanOf = (min: number, max: number) => (min === max ? `${min}` : `${min}-${max}`)
