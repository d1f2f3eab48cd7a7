/** A movement of a made statement; `amount` is rupiah, or sen where `sen` is set. */
export type MadeRow = { day: string | null; amount: number; text: string; sen?: boolean }

const two = (sen: number) => (sen / 100).toFixed(2)

/** A statement as KlikBCA Bisnis writes it, with balances that agree; rows without a day are not booked yet. */
export function bcaStatement(
  account: string,
  period: readonly [string, string],
  rows: readonly MadeRow[],
  opening = 0,
): string {
  const written = (day: string) => day.split('-').reverse().join('/')
  let balance = opening * 100
  const lines = rows.map(({ day, amount, text, sen }) => {
    const moved = sen ? amount : amount * 100
    if (day !== null) balance += moved
    const cells = [
      day === null ? 'PEND' : written(day),
      text,
      '0000',
      `${two(Math.abs(moved))} ${moved < 0 ? 'DB' : 'CR'}`,
    ]
    return [...cells, day === null ? '' : two(balance)].map((cell) => `"${cell}"`).join(',')
  })
  return [
    `"Informasi Rekening - Mutasi Rekening"`,
    `"No. rekening : ${account}"`,
    `"Periode : ${written(period[0])} - ${written(period[1])}"`,
    '',
    `"Tanggal Transaksi","Keterangan","Cabang","Jumlah","Saldo"`,
    ...lines,
    `"Saldo Awal : ${two(opening * 100)}"`,
    `"Saldo Akhir : ${two(balance)}"`,
  ].join('\r\n')
}
