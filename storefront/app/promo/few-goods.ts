/** On wide screens, whose rows have five: the picture of their promotion takes the room that is left. */
export const areFew = (products: readonly unknown[]): boolean => products.length < 5

/** The width of one of few products on wide screens. */
export const fifthOnWideScreens = 'lg:w-[calc((100%-4*1rem)/5)]'
