/** What nobody sees: spaces, control and format characters, and letters that stand for nothing. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether nothing of a text can be seen: such a text is empty for the whole shop. */
export const isInvisible = (text: string): boolean => unseen.test(text)
