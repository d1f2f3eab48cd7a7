/** A word mark: the name that people know, in the colours of who bears it. Not their logo, which is not ours to ship. */
export type Mark = {
  /** One line, or two where the name has two words. */
  words: readonly [string] | readonly [string, string]
  /** Read on the plate at 4.5:1 or better; where the own colour is paler, it is darkened. */
  ink: string
  /** White unless told. */
  plate?: string
  /** Their second colour, as a line at the foot. */
  foot?: string
  /** What else they are called, where that is not the name with or without "Bank". */
  otherNames?: readonly string[]
}

/** By the name that the shop uses. Who isn't here gets a plain one in its own name (`markOf`). */
export const marks: Readonly<Record<string, Mark>> = {
  BCA: { words: ['BCA'], ink: '#0060af', otherNames: ['Bank Central Asia'] },
  BRI: { words: ['BRI'], ink: '#00529c', otherNames: ['Bank Rakyat Indonesia'] },
  BNI: { words: ['BNI'], ink: '#006072', foot: '#f15a22', otherNames: ['Bank Negara Indonesia'] },
  Mandiri: { words: ['mandiri'], ink: '#003d79', foot: '#fdb813' },
  BSI: { words: ['BSI'], ink: '#007a76', foot: '#f8ad3c', otherNames: ['Bank Syariah Indonesia'] },
  BTN: { words: ['BTN'], ink: '#00529b', foot: '#ffd200', otherNames: ['Bank Tabungan Negara'] },
  'CIMB Niaga': { words: ['CIMB', 'NIAGA'], ink: '#ffffff', plate: '#a1122a', otherNames: ['CIMB'] },
  Permata: { words: ['Permata'], ink: '#007a3d', otherNames: ['PermataBank'] },
  Danamon: { words: ['Danamon'], ink: '#b84a00' },
  OCBC: { words: ['OCBC'], ink: '#d91f1f', otherNames: ['OCBC NISP'] },
  Panin: { words: ['Panin'], ink: '#0067ac', otherNames: ['Panin Bank'] },
  Maybank: { words: ['Maybank'], ink: '#1a1a1a', plate: '#ffc72c', otherNames: ['Maybank Indonesia'] },
  Mega: { words: ['Mega'], ink: '#1a1a1a', foot: '#f7941d' },

  JNE: { words: ['JNE'], ink: '#1b3f8b', foot: '#e31e24' },
  'J&T Express': { words: ['J&T'], ink: '#d8090f' },
  AnterAja: { words: ['AnterAja'], ink: '#cc0070' },
  SiCepat: { words: ['SiCepat'], ink: '#a51e22' },
  TIKI: { words: ['TIKI'], ink: '#1a3e8c', foot: '#f7941d' },
  'POS Indonesia': { words: ['POS'], ink: '#1d2d5c', foot: '#f15a22' },
  'Indah Cargo': { words: ['Indah', 'Cargo'], ink: '#1f7a4d' },
  'Indah Logistik': { words: ['Indah', 'Logistik'], ink: '#1f7a4d' },
  GoSend: { words: ['GoSend'], ink: '#00800e' },
  GrabExpress: { words: ['Grab', 'Express'], ink: '#ffffff', plate: '#007a38' },

  Telkomsel: { words: ['Telkomsel'], ink: '#e0101b' },
  'by.U': { words: ['by.U'], ink: '#0077b6' },
  Indosat: { words: ['Indosat'], ink: '#a50e1f', plate: '#ffd200' },
  XL: { words: ['XL'], ink: '#00269a' },
  AXIS: { words: ['AXIS'], ink: '#6b2a8f' },
  Tri: { words: ['Tri'], ink: '#a3106e', foot: '#f58220' },
  Smartfren: { words: ['Smartfren'], ink: '#d4145a' },
  'Live.On': { words: ['Live.On'], ink: '#5b2ebc' },
  PLN: { words: ['PLN'], ink: '#00529b', plate: '#ffe300' },
  'BPJS Kesehatan': { words: ['BPJS', 'Kesehatan'], ink: '#00713a', foot: '#1c4f9c' },
  QRIS: { words: ['QRIS'], ink: '#1a1a1a', foot: '#e3000f' },
}

const longestSlug = 60

/** 'Bank Mandiri' → 'mandiri', 'J&T Express' → 'j-t-express'. */
function spelledForAddress(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const telling = words.filter((word, position) => word !== 'pt' && (word !== 'bank' || position === words.length - 1))
  return telling.join('-').slice(0, longestSlug).replace(/-$/, '')
}

const listed = new Map(
  Object.entries(marks).flatMap(([name, mark]) =>
    [name, ...(mark.otherNames ?? [])].map(
      (one) => [spelledForAddress(one), { slug: spelledForAddress(name), mark }] as const,
    ),
  ),
)

/** The name of a mark in its address, one for all that its bearer is called; empty for a name without letters. */
export function slugOf(name: string): string {
  const slug = spelledForAddress(name)
  return listed.get(slug)?.slug ?? slug
}

/** Whose mark an address asks for. A bank that the list does not know has its own name, on white. */
export function markOf(slug: string): Mark {
  return listed.get(slug)?.mark ?? { words: plainWords(slug), ink: '#0f172a' }
}

function plainWords(slug: string): Mark['words'] {
  const [first = '', second] = slug.split('-').map(capitalised)
  return second ? [first, second] : [first]
}

/** Banks of few letters are mostly abbreviations. */
const capitalised = (word: string) =>
  word.length <= 4 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)
