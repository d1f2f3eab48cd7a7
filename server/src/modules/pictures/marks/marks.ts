/** A word mark: the name of a brand in its colours. Not its logo, which the shop may not redistribute. */
export type Mark = {
  /** One line, or two where the name has two words. */
  words: readonly [string] | readonly [string, string]
  /** Colour of the words. Contrast at least 4.5:1; a paler brand colour is darkened. */
  color: string
  /** White by default. */
  background?: string
  /** The brand's second colour, as a line at the bottom. */
  bottomLine?: string
  /** Other names of the brand, besides the name with or without "Bank". */
  otherNames?: readonly string[]
}

const bankMarks: Readonly<Record<string, Mark>> = {
  BCA: { words: ['BCA'], color: '#0060af', otherNames: ['Bank Central Asia'] },
  BRI: { words: ['BRI'], color: '#00529c', otherNames: ['Bank Rakyat Indonesia'] },
  BNI: { words: ['BNI'], color: '#006072', bottomLine: '#f15a22', otherNames: ['Bank Negara Indonesia'] },
  Mandiri: { words: ['mandiri'], color: '#003d79', bottomLine: '#fdb813' },
  BSI: { words: ['BSI'], color: '#007a76', bottomLine: '#f8ad3c', otherNames: ['Bank Syariah Indonesia'] },
  BTN: { words: ['BTN'], color: '#00529b', bottomLine: '#ffd200', otherNames: ['Bank Tabungan Negara'] },
  'CIMB Niaga': { words: ['CIMB', 'NIAGA'], color: '#ffffff', background: '#a1122a', otherNames: ['CIMB'] },
  Permata: { words: ['Permata'], color: '#007a3d', otherNames: ['PermataBank'] },
  Danamon: { words: ['Danamon'], color: '#b84a00' },
  OCBC: { words: ['OCBC'], color: '#d91f1f', otherNames: ['OCBC NISP'] },
  Panin: { words: ['Panin'], color: '#0067ac', otherNames: ['Panin Bank'] },
  Maybank: { words: ['Maybank'], color: '#1a1a1a', background: '#ffc72c', otherNames: ['Maybank Indonesia'] },
  Mega: { words: ['Mega'], color: '#1a1a1a', bottomLine: '#f7941d' },
}

/** By the name that the shop uses. All others get a plain mark of their name (`markOf`). */
export const marks: Readonly<Record<string, Mark>> = {
  ...bankMarks,

  JNE: { words: ['JNE'], color: '#1b3f8b', bottomLine: '#e31e24' },
  'J&T Express': { words: ['J&T'], color: '#d8090f' },
  AnterAja: { words: ['AnterAja'], color: '#cc0070' },
  SiCepat: { words: ['SiCepat'], color: '#a51e22' },
  TIKI: { words: ['TIKI'], color: '#1a3e8c', bottomLine: '#f7941d' },
  'POS Indonesia': { words: ['POS'], color: '#1d2d5c', bottomLine: '#f15a22' },
  'Indah Cargo': { words: ['Indah', 'Cargo'], color: '#1f7a4d' },
  'Indah Logistik': { words: ['Indah', 'Logistik'], color: '#1f7a4d' },
  GoSend: { words: ['GoSend'], color: '#00800e' },
  GrabExpress: { words: ['Grab', 'Express'], color: '#ffffff', background: '#007a38' },

  Telkomsel: { words: ['Telkomsel'], color: '#e0101b' },
  'by.U': { words: ['by.U'], color: '#0077b6' },
  Indosat: { words: ['Indosat'], color: '#a50e1f', background: '#ffd200' },
  XL: { words: ['XL'], color: '#00269a' },
  AXIS: { words: ['AXIS'], color: '#6b2a8f' },
  Tri: { words: ['Tri'], color: '#a3106e', bottomLine: '#f58220' },
  Smartfren: { words: ['Smartfren'], color: '#d4145a' },
  'Live.On': { words: ['Live.On'], color: '#5b2ebc' },
  PLN: { words: ['PLN'], color: '#00529b', background: '#ffe300' },
  'BPJS Kesehatan': { words: ['BPJS', 'Kesehatan'], color: '#00713a', bottomLine: '#1c4f9c' },
  QRIS: { words: ['QRIS'], color: '#1a1a1a', bottomLine: '#e3000f' },
}

const maxSlugLength = 60

/** 'Bank Mandiri' → 'mandiri', 'J&T Express' → 'j-t-express'. */
function slugify(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const significant = words.filter(
    (word, position) => word !== 'pt' && (word !== 'bank' || position === words.length - 1),
  )
  return significant.join('-').slice(0, maxSlugLength).replace(/-$/, '')
}

const marksBySlug = new Map(
  Object.entries(marks).flatMap(([name, mark]) =>
    [name, ...(mark.otherNames ?? [])].map((one) => [slugify(one), { slug: slugify(name), mark }] as const),
  ),
)

/** The slug of a mark, one for all names of a brand; empty for a name without letters. */
export function slugOf(name: string): string {
  const slug = slugify(name)
  return marksBySlug.get(slug)?.slug ?? slug
}

/** Names of the banks that the shop has marks for. */
export const knownBanks = Object.keys(bankMarks)

/** Whether the name is that of a known bank, in any of its forms. */
export const isKnownBank = (name: string) => knownBanks.some((bank) => slugOf(bank) === slugOf(name))

/** The mark of a slug. An unlisted bank has its name on white. */
export function markOf(slug: string): Mark {
  return marksBySlug.get(slug)?.mark ?? { words: wordsOfSlug(slug), color: '#0f172a' }
}

function wordsOfSlug(slug: string): Mark['words'] {
  const [first = '', second] = slug.split('-').map(capitalised)
  return second ? [first, second] : [first]
}

/** Short names of banks are mostly abbreviations. */
const capitalised = (word: string) =>
  word.length <= 4 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)
