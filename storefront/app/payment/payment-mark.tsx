import { LogoTile } from '../design/logo-tile.tsx'

type PaymentMarkProps = { type: string; bank?: { BankName: string; BankImage: string } }

/** The mark of a way to pay: the bank's own, or that of the kind, which lies at a fixed address. */
export function PaymentMark({ type, bank }: PaymentMarkProps) {
  if (bank) return <LogoTile src={bank.BankImage} name={bank.BankName} />
  return <LogoTile src={`/img/640/marks/${type.toLowerCase()}.svg`} name={type} />
}
