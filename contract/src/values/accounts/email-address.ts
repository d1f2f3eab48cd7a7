/**
 * Shape of an e-mail address (U02): the mail that is sent to it proves the rest. Addresses that users would not type again at the login are refused: a scheme
 * before it, two dots in a row, a dot at its end.
 */
export const emailShape = /^(?!.*\.\.)[^\s@<>":,;]+@[^\s@<>":,;.]+(?:\.[^\s@<>":,;.]+)+$/
