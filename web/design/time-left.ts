import { useEffect, useState } from 'react'
import { designTexts } from '../texts/design.ts'

const { days, hours, minutes, seconds } = designTexts.duration

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

/** Milliseconds until an instant, at least 0, updated every second. */
export function useTimeLeft(until: Date | null): number {
  const [now, setNow] = useState(() => Date.now())
  const leftMs = until ? Math.max(0, until.getTime() - now) : 0
  const isCounting = leftMs > 0
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return leftMs
}
