import {
  accepted,
  arrived,
  askedToCancel,
  cancelled,
  complained,
  confirmed,
  declined,
  noted,
  onePieceRefunded,
  order,
  shipped,
} from './orders.ts'
import { askedForProof, expired, mailRefused, proof, rejected, verified } from './receivable-steps.ts'
import type { Scene } from './scene.ts'
import { delivered, digital, failed, lost, topUp } from './wallet-and-digital.ts'

/** Places of shoppers whose transfer in the statement differs from their proof. */
export const rounding = 5
export const copying = 7
/** The demo's own shopper: the statement has a transfer without a proof. */
export const silent = 0

const awaited: Scene[] = [
  order({
    shopper: silent,
    store: 'bandung',
    goods: [
      ['sambal-bawang', 2],
      ['bawang-goreng', 1],
    ],
    by: 'pickup',
    pay: 'BCA',
    placed: 3,
  }),
  order({ shopper: 1, store: 'surabaya', goods: [['senter-genggam', 1]], by: 'jne', pay: 'BRI', placed: 20 }),
  order(
    {
      shopper: 2,
      store: 'jakarta',
      goods: [
        ['buku-resep-ibu', 1],
        ['buku-spiral', 2],
      ],
      by: 'jne',
      pay: 'BCA',
      placed: 6,
    },
    proof(5.5),
  ),
  order(
    { shopper: 3, store: 'medan', goods: [['kopi-arabika-gayo', 3]], by: 'sicepat', pay: 'BCA', placed: 4 },
    proof(3.6),
  ),
  order(
    { shopper: 4, store: 'yogyakarta', goods: [['batik-cap-kawung', 1]], by: 'jne', pay: 'BRI', placed: 2 },
    proof(1),
  ),
  order(
    { shopper: rounding, store: 'jakarta', goods: [['kotak-bekal', 2]], by: 'jne', pay: 'BCA', placed: 5 },
    proof(2.5, { rounded: true }),
  ),
  order({ shopper: 6, store: 'surabaya', goods: [['bohlam-led', 4]], by: 'jne', pay: 'BCA', placed: 8 }, proof(7)),
  order(
    { shopper: copying, store: 'surabaya', goods: [['bohlam-led', 4]], by: 'jne', pay: 'BCA', placed: 2.2 },
    proof(1.4, { copiedFrom: 6 }),
  ),
  order(
    { shopper: 8, store: 'bandung', goods: [['kukis-cokelat-mede', 2]], by: 'pickup', pay: 'BNI', placed: 5 },
    proof(4),
    askedForProof(1.5, 'Fotonya buram, nominalnya tidak terbaca.'),
  ),
  order({ shopper: 9, store: 'jakarta', goods: [['lipstik-matte', 1]], by: 'pickup', pay: 'QRIS', placed: 1.5 }),
  topUp({ shopper: 10, amount: 100_000, pay: 'BCA', placed: 3 }, proof(2.8)),
  digital({ shopper: 11, sku: 'xld10', number: '081877770011', pay: 'BCA', placed: 1.2 }, proof(0.9)),
]

const toAccept: Scene[] = [
  order(
    { shopper: 12, store: 'bandung', goods: [['bumbu-rendang', 3]], by: 'jne', pay: 'BCA', placed: 4 },
    proof(3.8),
    verified(2),
  ),
  order(
    { shopper: 13, store: 'jakarta', goods: [['headphone-nirkabel', 1]], by: 'sicepat', pay: 'Mandiri', placed: 23 },
    proof(22),
    verified(18),
  ),
  order({
    shopper: 14,
    store: 'yogyakarta',
    goods: [['bakpia-kacang-hijau', 4]],
    by: 'pickup',
    pay: 'Cash',
    placed: 5,
  }),
  order(
    { shopper: 16, store: 'medan', goods: [['kopi-panen-raya', 2]], by: 'jne', pay: 'BCA', placed: 9 },
    proof(8.5),
    verified(7),
    askedToCancel(1, 'Ternyata suami saya sudah membeli kopi yang sama.'),
  ),
]

const toShip: Scene[] = [
  order(
    {
      shopper: 18,
      store: 'medan',
      goods: [
        ['kopi-robusta-sidikalang', 2],
        ['teh-hitam-melati', 1],
      ],
      by: 'jne',
      pay: 'BCA',
      placed: 30,
    },
    proof(29.5),
    verified(27),
    accepted(22),
    noted(21, 'Pembeli minta bubuk kasar, sudah dicatat di kemasan.'),
  ),
  order(
    { shopper: 19, store: 'surabaya', goods: [['wajan-besi', 1]], by: 'sicepat', pay: 'Mandiri', placed: 12 },
    proof(11.5),
    verified(9),
    accepted(5),
  ),
  order(
    { shopper: 20, store: 'bandung', goods: [['kastengel-keju-tua', 2]], by: 'jne', pay: 'BCA', placed: 52 },
    proof(51),
    verified(48),
    accepted(44),
  ),
  order(
    { shopper: 22, store: 'bandung', goods: [['bolen-pisang-cokelat', 2]], by: 'pickup', pay: 'BCA', placed: 26 },
    proof(25.5),
    verified(24),
    accepted(20),
  ),
  order(
    { shopper: 21, store: 'jakarta', goods: [['novel-kota-pelabuhan', 1]], by: 'pickup', pay: 'Cash', placed: 28 },
    accepted(6),
  ),
]

const onTheWay: Scene[] = [
  order(
    {
      shopper: silent,
      store: 'jakarta',
      goods: [
        ['teko-keramik', 1],
        ['stoples-kaca', 1],
      ],
      by: 'jne',
      pay: 'BCA',
      placed: 76,
    },
    proof(75.5),
    verified(74),
    accepted(70),
    shipped(46, '0116492300223'),
  ),
  order(
    { shopper: 24, store: 'surabaya', goods: [['raket-bulu-tangkis', 2]], by: 'sicepat', pay: 'BRI', placed: 60 },
    proof(59),
    verified(56),
    accepted(50),
    shipped(27, '004412087765'),
    mailRefused('Pesanan Anda sedang dikirim'),
  ),
  order(
    { shopper: 25, store: 'yogyakarta', goods: [['dompet-koin', 2]], by: 'jne', pay: 'BCA', placed: 120 },
    proof(119),
    verified(116),
    accepted(110),
    shipped(96, '0116492300871'),
    arrived(20),
    complained(2, 'Saya pesan dua dompet, di dalam paket hanya ada satu.'),
  ),
]

const ended: Scene[] = [
  order(
    { shopper: 26, store: 'bandung', goods: [['keripik-tempe-sagu', 5]], by: 'jne', pay: 'BNI', placed: 170 },
    proof(169),
    verified(166),
    accepted(160),
    shipped(145, '0116492301154'),
    arrived(98),
    confirmed(75),
  ),
  order(
    { shopper: 27, store: 'jakarta', goods: [['cangkir-kopi', 3]], by: 'sicepat', pay: 'BCA', placed: 150 },
    proof(149),
    verified(146),
    accepted(140),
    shipped(122, '004412085519'),
    arrived(70),
    confirmed(50),
    onePieceRefunded(26, 'Satu cangkir pecah di jalan, foto sudah dilihat.'),
  ),
  order(
    { shopper: 28, store: 'surabaya', goods: [['papan-luncur', 1]], by: 'jne', pay: 'BCA', placed: 10 },
    cancelled(8),
  ),
  order(
    { shopper: 29, store: 'jakarta', goods: [['jam-weker', 1]], by: 'jne', pay: 'Mandiri', placed: 34 },
    expired(10),
  ),
  order(
    { shopper: 30, store: 'medan', goods: [['cokelat-bubuk-panas', 2]], by: 'jne', pay: 'BCA', placed: 31 },
    expired(7),
    proof(4),
  ),
  order(
    { shopper: 31, store: 'jakarta', goods: [['celana-jin-lurus', 1]], by: 'sicepat', pay: 'BRI', placed: 29 },
    proof(28),
    rejected(25, 'Uang tidak kami temukan di rekening BRI kami.'),
  ),
  order(
    { shopper: 32, store: 'yogyakarta', goods: [['gamis-lurik', 1]], by: 'jne', pay: 'BCA', placed: 48 },
    proof(47),
    verified(46),
    declined(40, 'Ukuran yang dipesan habis di rak.'),
  ),
]

const digitalGoods: Scene[] = [
  digital(
    { shopper: 33, sku: 'tsel25', number: '081277770033', pay: 'BCA', placed: 7 },
    proof(6.8),
    verified(6),
    lost(5.9),
  ),
  digital(
    { shopper: 34, sku: 'xld10', number: '081877770034', pay: 'BRI', placed: 27 },
    proof(26.8),
    verified(26),
    failed(25.9),
  ),
  digital(
    { shopper: 35, sku: 'xld10', number: '081877770035', pay: 'BCA', placed: 28 },
    proof(27.8),
    verified(27),
    delivered(26.9, '8120093377110'),
  ),
]

/** The purchases of the day, the oldest work of the operator and the newest alike. */
export const scenes: readonly Scene[] = [...awaited, ...toAccept, ...toShip, ...onTheWay, ...ended, ...digitalGoods]
