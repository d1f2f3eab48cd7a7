import { expect, test } from 'vitest'
import { cardFactsOf } from './card-facts.ts'

const product = { Name: 'Kaus - S', Price: 50_000, PromoPrice: 40_000, Discount: 20 }
const family = { ID: 1, Name: 'Kaus', Variants: 3, LowestPrice: 40_000, HighestPrice: 60_000 }

test('a card of a family has its name and its lowest price, with the reduction of the variant of this price', () => {
  expect(cardFactsOf({ ...product, Family: family })).toEqual({
    name: 'Kaus',
    price: { amount: 40_000, oldAmount: 50_000, discount: 20, isLowest: true },
    variants: 3,
  })
  const { price } = cardFactsOf({ ...product, Family: { ...family, LowestPrice: 30_000 } })
  expect(price).toEqual({ amount: 30_000, isLowest: true })
})

test('a single price is not called the lowest, and a family with one variant is a simple product', () => {
  const alike = cardFactsOf({ ...product, Family: { ...family, HighestPrice: 40_000 } })
  expect(alike.price.isLowest).toBe(false)
  const facts = { name: 'Kaus - S', price: { amount: 40_000, oldAmount: 50_000, discount: 20 }, variants: 0 }
  expect(cardFactsOf({ ...product, Family: { ...family, Variants: 1 } })).toEqual(facts)
  expect(cardFactsOf({ ...product, Family: null })).toEqual(facts)
})
