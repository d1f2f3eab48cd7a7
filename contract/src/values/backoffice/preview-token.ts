/** The parameter of a page's address that shows a draft in it, for staff. */
export const previewParameter = 'pratinjau'
