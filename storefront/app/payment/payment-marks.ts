import type { StoredKey } from '#web/browser/local-storage.ts'
import { type StoredValue, storedValue, useStoredValue } from '#web/browser/stored-value.ts'
import type { ProofSubject } from './send-proof.ts'

const maxKept = 20

type Marks = StoredValue<readonly string[]>

/** Receivables that the shopper has marked in this browser, the newest first. */
const storedMarks = (key: StoredKey): Marks =>
  storedValue(key, (value): readonly string[] => (Array.isArray(value) ? value.slice(0, maxKept).map(String) : []))

const paidQris = storedMarks('paid-qris')
const copiedAmounts = storedMarks('copied-amounts')

/** Whether the shopper marked an order as paid by QRIS, and functions to set or clear the mark. Only the payment's verification counts. */
export const usePaidQris = (orderId: number) => useMark(paidQris, String(orderId))

/** Whether the amount of a transfer was copied, which also a page knows that was reloaded after a visit to the bank's app. */
export const useCopiedAmount = ({ type, id }: ProofSubject) => useMark(copiedAmounts, `${type}-${id}`)

function useMark(marks: Marks, name: string): [isMarked: boolean, mark: (isMarked: boolean) => void] {
  const names = useStoredValue(marks)
  const mark = (isMarked: boolean) => {
    const others = marks.read().filter((one) => one !== name)
    marks.write(isMarked ? [name, ...others].slice(0, maxKept) : others)
  }
  return [names.includes(name), mark]
}
