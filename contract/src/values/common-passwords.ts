import { commonPasswordWords } from './common-password-words.ts'

// The list is long: the storefront fetches it when a password has been typed.

/** What people choose in Indonesia; the list of the world does not know them. */
const indonesianWords = `
rahasia sayang sayangku sayang123 cinta cintaku bismillah bismillah123 alhamdulillah indonesia indonesia123 merdeka
jakarta bandung surabaya semarang garuda persija persib arema anjing kucing kosong terserah katasandi sandi
rahasia123 admin admin123 password123 qwerty123 cantik ganteng bunga doraemon naruto keluarga bahagia sukses
semangat kangen rindu bintang matahari mawar melati sepakbola merahputih
`

/** In lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `${indonesianWords} ${commonPasswordWords}`.trim().split(/\s+/),
)

/** Whether a password is among those that are tried first, in whatever case it is written. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())
