import type { Choice } from '../ui/choices.ts'
import { type Category, categoriesQuery, inOrder } from './category-tree.ts'

const toChoices = (categories: readonly Category[]): Choice[] =>
  inOrder(categories).map(({ category, above }) => ({
    value: category.ID,
    label: [...above, category].map(({ Name }) => Name).join(' › '),
  }))

/** All categories, each with the names of its ancestors. */
export const categoryQuery = { ...categoriesQuery, select: toChoices }
