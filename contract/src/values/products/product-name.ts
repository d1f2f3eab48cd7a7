/** Whether two names of a product say the same; spaces are written in many ways. */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other)

const plainName = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim()
