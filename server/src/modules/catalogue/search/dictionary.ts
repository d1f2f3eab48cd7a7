import { tokenize } from './tokenize.ts'

/** Synonyms, one group per line. An entry may have several words. */
const synonymGroups = `
hp, handphone, ponsel, smartphone, hape, telepon genggam
tv, televisi, television
ac, air conditioner, pendingin ruangan
laptop, notebook
charger, cas, casan, carger, adaptor
powerbank, power bank
headset, earphone, headphone, earbuds, handsfree
speaker, spiker, pengeras suara
kulkas, refrigerator, lemari es
setrika, strika, gosokan
kipas, fan
kamera, camera
flashdisk, usb drive, flash disk
mouse, mos
memori, memory
cewek, cewe, perempuan, wanita, girl, women, ladies, putri
cowok, cowo, pria, laki, boy, men, putra
anak, kids, bocah, junior
bayi, baby, newborn
baju, pakaian, busana, atasan
kaos, tshirt, t shirt, kaus, oblong
celana, pants
kemeja, hem, shirt
jaket, jacket, outer
hoodie, hodie, jumper
sweater, switer, rajut
gaun, dress
rok, skirt
kerudung, jilbab, hijab
mukena, rukuh
peci, kopiah, songkok
gamis, abaya
koko, kurta
pashmina, pasmina
ciput, inner hijab
sepatu, shoes
sandal, sendal, slop
sneakers, sneaker, kets
kaos kaki, kaus kaki, socks
tas, bag
ransel, backpack, tas punggung
tas selempang, sling bag, slingbag
dompet, wallet
ikat pinggang, sabuk, gesper, belt
topi, cap, hat
kacamata, kaca mata, glasses
jam tangan, arloji, watch
jam, clock
kalung, necklace
gelang, bracelet
cincin, ring
anting, giwang, earring
jepit, jepitan, jedai
bando, bandana
lipstik, lipstick, lip cream
bedak, powder
pelembab, pelembap, moisturizer
sunscreen, sunblock, tabir surya
parfum, minyak wangi, perfume
sampo, shampo, shampoo
sabun, soap
sabun muka, facial wash, face wash, sabun wajah, cleanser
odol, pasta gigi
handuk, towel
kopi, coffee
teh, tea
susu, milk
gula merah, gula jawa, gula aren
camilan, cemilan, snack, jajanan
keripik, kripik, chips
kerupuk, krupuk
kue kering, cookies
kue, cake
cokelat, coklat, chocolate
sambal, sambel
bumbu, rempah, spices
merica, lada
madu, honey
oleh oleh, buah tangan
parsel, hampers, parcel
mie, mi
telur, telor
ikan asin, ikan kering
botol minum, tumbler, botol air
gelas, cangkir, mug
wajan, penggorengan
panci, pot
pisau, knife
kotak makan, lunch box, lunchbox, tempat makan
piring, plate
lampu, lamp
gorden, korden, hordeng, tirai
sprei, seprai, seprei
karpet, permadani
bantal, pillow
meja, table
kursi, chair
lem, glue
bunga, kembang, flower
hiasan dinding, dekorasi dinding, wall decor, pajangan dinding
bunga plastik, bunga artificial, bunga palsu
buku, book
pulpen, bolpoin, pena
kado, hadiah, gift
boneka, doll
mainan, toy
motor, sepeda motor
mobil, car
helm, helmet
murah, hemat, ekonomis
hitam, black
putih, white
merah, red
biru, blue
hijau, green
kuning, yellow
abu, grey, gray
emas, gold
perak, silver
kulit, leather
katun, cotton
besar, jumbo, big
kecil, mini
gram, gr, g
kg, kilo, kilogram
liter, l
tahun, thn, th
`

/** One-way synonyms: what shoppers type, and what product names say instead. */
const oneWaySynonyms = `
cas hp: charger, kabel data, kabel charger, fast charging
casing: case, softcase
casing hp: case, softcase, hardcase
sarung hp: case, softcase
anti gores: tempered glass, screen protector
pembersih lantai: karbol, pel lantai
pembersih muka: facial wash, cleanser, sabun muka, sabun wajah
obat nyamuk: anti nyamuk
jajan: snack, camilan, keripik
lauk: rendang, abon, dendeng, ikan
seragam: kemeja, baju sekolah
baju lebaran: gamis, koko
baju muslim: gamis, koko
baju koko: koko
baju tidur: piyama, daster
baju adat: pakaian adat
baju couple: couple
sepatu olahraga: sepatu lari, sepatu running, sneakers
sepatu lari: running
sendal jepit: sandal jepit
tas sekolah: ransel, backpack
tas laptop: ransel laptop, backpack laptop
alat cukur: shaver, cukuran, clipper
pengering rambut: hair dryer, hairdryer
catokan: hair straightener, catok
penghangat makanan: lunch box
wadah: toples, kotak
kado ultah: kado ulang tahun
ultah: ulang tahun
kue lebaran: kue kering, nastar, kastengel
skincare: serum, toner, moisturizer, sunscreen
pemutih wajah: cream pencerah, serum pencerah, whitening
obat jerawat: acne, jerawat
penumbuh rambut: hair tonic
baterai: battery
wa: whatsapp
bt: bluetooth
wireless: bluetooth, nirkabel
nirkabel: wireless
ori: original
original: ori
`

/** Ignored in a keyword, unless it has no other word. */
export const stopWords = new Set(
  tokenize('yang untuk buat dan atau dari dengan di ke ini itu utk dg yg the for and of in jual beli cari dijual'),
)

/** Synonyms by entry, its words joined by a space. */
export const synonymsOf: ReadonlyMap<string, readonly string[][]> = readDictionary()
export const maxEntryWords = Math.max(...[...synonymsOf.keys()].map((entry) => entry.split(' ').length))

function readDictionary() {
  const found = new Map<string, string[][]>()
  const add = (entry: string[], others: string[][]) => {
    const key = entry.join(' ')
    found.set(key, [...(found.get(key) ?? []), ...others])
  }
  for (const line of synonymGroups.trim().split('\n')) {
    const entries = line.split(',').map(tokenize)
    for (const entry of entries)
      add(
        entry,
        entries.filter((other) => other !== entry),
      )
  }
  for (const line of oneWaySynonyms.trim().split('\n')) {
    const [entry, goods] = line.split(':')
    add(tokenize(entry!), goods!.split(',').map(tokenize))
  }
  return found
}
