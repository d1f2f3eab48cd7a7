/** Characters that nobody sees: spaces, control and format characters, and letters that stand for nothing. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether nothing of a text can be seen: such a text is empty for the whole shop. */
export const isInvisible = (text: string): boolean => unseen.test(text)

/** Characters that copying brings along unseen: direction marks around a phone number, a space of no width in an address. */
const unseenLetters = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** The text as it is seen, for texts that have to be typed again: addresses and numbers. In names joiners have a meaning, and stay. */
export const asSeen = (text: string): string => text.replace(unseenLetters, '')
