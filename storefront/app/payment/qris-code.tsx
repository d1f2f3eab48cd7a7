import { Download } from 'lucide-react'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { orderTexts } from '../texts/orders.ts'
import './payment.css'

const texts = orderTexts.qris

/** `image`: a data URL; `amount`: the rupiah that the code contains. */
type QrisCodeProps = { id: number; image: string; amount: number; onPaid: () => void }

/** The code to scan, which can be saved and opened by an e-wallet on the same phone. */
export function QrisCode({ id, image, amount, onPaid }: QrisCodeProps) {
  return (
    <Card title={texts.title}>
      <img
        src={image}
        alt={texts.picture(formatRupiah(amount))}
        className="mx-auto aspect-square qris-code w-full rounded-control border border-line"
      />
      <p className="mt-3 text-sm text-muted">{texts.hint}</p>
      <a
        href={image}
        download={`qris-${id}.png`}
        className="mt-1 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary hover:underline"
      >
        <Download aria-hidden className="size-4" />
        {texts.save}
      </a>
      <Button size="large" wide className="mt-3" onClick={onPaid}>
        {texts.paid.say}
      </Button>
    </Card>
  )
}
