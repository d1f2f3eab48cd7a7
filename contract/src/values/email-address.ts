/** Shape of an e-mail address (U02): the mail that is sent to it proves the rest. */
export const emailShape = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/
