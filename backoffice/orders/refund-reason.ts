import { refundTexts } from '../texts/refunds.ts'

const { reasons: texts } = refundTexts

/** Why a part of an order is refunded; each has its name in the texts. */
export const refundReasons = ['damaged', 'soldOut', 'wrong', 'unwanted', 'other'] as const
export type RefundReason = (typeof refundReasons)[number]

/** Goods that are broken, or were never there, can't be sold; the piece in whose place another was sent still can. */
export const returnsToStock: Record<RefundReason, boolean> = {
  damaged: false,
  soldOut: false,
  wrong: true,
  unwanted: true,
  other: false,
}

/** The reason as the shopper reads it, with what was typed about it; '' where it says nothing. */
export function noteOf(reason: RefundReason, typed: string): string {
  const about = typed.trim()
  if (reason === 'other') return about
  return about ? `${texts[reason]}. ${about}` : texts[reason]
}
