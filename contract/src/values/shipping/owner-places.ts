/** Villages that a rate service does not have surely, on a page. */
export const ownerPlacesPerPage = 50
