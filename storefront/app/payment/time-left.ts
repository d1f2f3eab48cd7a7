import { orderTexts } from '../texts/orders.ts'

const { days, hours, minutes, seconds } = orderTexts.transfer

/** The two largest units of a duration: '1 hari 3 jam', '4 menit 9 detik'. */
export function timeLeft(ms: number): string {
  const total = Math.max(0, Math.floor(ms / 1000))
  const parts = [
    { amount: Math.floor(total / 86_400), text: days },
    { amount: Math.floor(total / 3600) % 24, text: hours },
    { amount: Math.floor(total / 60) % 60, text: minutes },
    { amount: total % 60, text: seconds },
  ]
  const first = parts.findIndex((part) => part.amount > 0)
  const shown = first === -1 ? parts.slice(-1) : parts.slice(first, first + 2)
  return shown.map((part) => part.text(part.amount)).join(' ')
}
