/** Invisible characters: spaces, control and format characters, and letters without a glyph. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether a text has no visible character: the whole shop treats it as empty. */
export const isInvisible = (text: string): boolean => unseen.test(text)

/** Invisible characters that come along with copying: direction marks around a phone number, a zero-width space in an address. */
const unseenLetters = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Removes invisible characters, for texts that have to be typed again: addresses and numbers. In names joiners have a meaning, and stay. */
export const withoutInvisible = (text: string): string => text.replace(unseenLetters, '')
