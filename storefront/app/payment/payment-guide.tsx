import { Accordion } from '#web/design/accordion.tsx'
import { orderTexts } from '../texts/orders.ts'

/** Step-by-step instructions for each payment channel. */
export function PaymentGuide({ type }: { type: string }) {
  return (
    <div>
      {(type === 'QRIS' ? orderTexts.qris.guide : orderTexts.guide).map((way) => (
        <Accordion key={way.title} title={way.title} name="payment-guide">
          <ol className="grid list-decimal gap-1.5 pl-5">
            {way.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Accordion>
      ))}
    </div>
  )
}
