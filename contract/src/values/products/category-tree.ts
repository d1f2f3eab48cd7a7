/** Levels of categories below each other. */
export const maxCategoryLevels = 3

/** Characters of the name of a category. */
export const maxCategoryName = 100

/** Categories of a shop: all of them are on one screen. */
export const maxCategories = 1_000
