import { LogoTile } from '../design/logo-tile.tsx'

type PaymentLogoProps = { type: string; bank?: { BankName: string; BankImage: string } }

/** The mark of a way to pay: the bank's own, or that of the kind, which lies at a fixed address. */
export function PaymentLogo({ type, bank }: PaymentLogoProps) {
  if (bank) return <LogoTile src={bank.BankImage} name={bank.BankName} />
  return <LogoTile src={`/img/640/marks/${type.toLowerCase()}.svg`} name={type} />
}
