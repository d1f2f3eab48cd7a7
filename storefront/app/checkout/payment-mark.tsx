import { Banknote, CreditCard, type LucideIcon, QrCode, WalletMinimal } from 'lucide-react'
import { LogoTile } from '../design/logo-tile.tsx'

const icons: Record<string, LucideIcon> = { qris: QrCode, wallet: WalletMinimal, cash: Banknote }

type PaymentMarkProps = { type: string; bank?: { BankName: string; BankImage: string } }

/** The mark of a way to pay: the bank's own, or a sign for the kind. */
export function PaymentMark({ type, bank }: PaymentMarkProps) {
  if (bank) return <LogoTile src={bank.BankImage} name={bank.BankName} />
  const Icon = icons[type.toLowerCase()] ?? CreditCard
  return (
    <span className="flex h-10 w-15 shrink-0 items-center justify-center rounded-control bg-primary-soft text-primary">
      <Icon aria-hidden className="size-6" />
    </span>
  )
}
