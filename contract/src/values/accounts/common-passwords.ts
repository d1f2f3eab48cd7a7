import { commonPasswordWords } from './common-password-words.ts'

// The list is long, so the storefront loads it only after a password was typed.

/** Common in Indonesia, but missing in the international list. */
const indonesianWords = `
rahasia sayang sayangku sayang123 cinta cintaku bismillah bismillah123 alhamdulillah indonesia indonesia123 merdeka
jakarta bandung surabaya semarang garuda persija persib arema anjing kucing kosong terserah katasandi sandi
rahasia123 admin admin123 password123 qwerty123 cantik ganteng bunga doraemon naruto keluarga bahagia sukses
semangat kangen rindu bintang matahari mawar melati sepakbola merahputih
`

/** Lower-case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `${indonesianWords} ${commonPasswordWords}`.trim().split(/\s+/),
)

/** Whether a password is one of the most common ones, case-insensitive. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())
