import { LogoTile } from '#web/design/logo-tile.tsx'

type PaymentLogoProps = { type: string; bank?: { BankName: string; BankImage: string } }

/** The logo of the bank, or of the payment method. */
export function PaymentLogo({ type, bank }: PaymentLogoProps) {
  if (bank) return <LogoTile src={bank.BankImage} name={bank.BankName} />
  return <LogoTile src={`/img/640/marks/${type.toLowerCase()}.svg`} name={type} />
}
