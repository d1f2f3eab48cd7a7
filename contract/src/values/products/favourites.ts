/** The most products that a shopper's favourites have; beyond it the oldest go. */
export const maxFavourites = 200
