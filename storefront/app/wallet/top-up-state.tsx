import type { Data } from '#contract/client.ts'
import { wirePaymentStatus, wireTopUpStatus } from '#contract/protocol/wire-numbers.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Badge, type BadgeLook } from '#web/design/badge.tsx'
import { walletTexts } from '../texts/wallet.ts'

const texts = walletTexts.topUps

type TopUp = Data<'GET /me/wallettopup'>[number]

/** The status as the shopper sees it: an uploaded proof and a missed deadline are states of their own. */
export type TopUpState = keyof typeof texts.states

export function topUpState({ Status, PaymentStatus, PaymentConfirmationID }: TopUp): TopUpState {
  if (Status <= wireTopUpStatus.waiting) return PaymentConfirmationID === null ? 'waiting' : 'checking'
  if (Status === wireTopUpStatus.completed) return 'completed'
  if (Status === wireTopUpStatus.rejected) return 'rejected'
  return PaymentStatus === wirePaymentStatus.expired ? 'expired' : 'cancelled'
}

const looks: Record<TopUpState, BadgeLook> = {
  waiting: 'warning',
  checking: 'primary',
  completed: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
}

export function TopUpBadge({ topUp }: { topUp: TopUp }) {
  const state = topUpState(topUp)
  return <Badge look={looks[state]}>{texts.states[state]}</Badge>
}

/** The fate of the money in each state. */
export function moneyText(topUp: TopUp): string {
  const state = topUpState(topUp)
  return state === 'completed' ? texts.money.completed(formatRupiah(topUp.Nominal)) : texts.money[state]
}

export const topUpPath = (id: number) => `/wallet/topup/${id}/detail`
