import { useState } from 'react'
import { Card } from '#web/design/card.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { digitalDraft } from '../payment/payment-draft.ts'
import { asMember } from '../session/member-only.ts'
import { digitalTexts } from '../texts/digital.ts'
import { digitalServiceTexts } from '../texts/digital-services.ts'
import type { Route } from './+types/token-screen.ts'
import { chooseProduct } from './digital-cart.ts'
import { useInquiry } from './inquiry.ts'
import { NumberField } from './number-field.tsx'
import { ProductChoice } from './product-choice.tsx'
import { loadProducts } from './products.ts'
import { PurchaseForm, PurchaseSkeleton } from './purchase-form.tsx'
import { serviceFor } from './services.ts'
import { useNumber } from './use-number.ts'

const texts = digitalTexts.token
const service = serviceFor('token')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asMember(request, () => loadProducts(service))

export const meta = () => pageMeta({ title: digitalServiceTexts.token })

/** /digital/plnprepaid (D02): a meter number and a denomination, with an inquiry for the customer before the payment. */
export default function TokenScreen({ loaderData: products }: Route.ComponentProps) {
  const number = useNumber(service)
  const [chosenId, setChosenId] = useState(() => digitalDraft.read()?.ProductID)
  const [submitted, setSubmitted] = useState(false)
  const { busy, failure, inquire } = useInquiry()
  const chosen = products.find(({ ID }) => ID === chosenId)

  const next = () => {
    setSubmitted(true)
    if (!number.check()) return
    if (!chosen) return document.getElementById('produk')?.scrollIntoView({ block: 'center' })
    inquire(chooseProduct(service, chosen, { reference: number.reference }))
  }

  return (
    <PurchaseForm service={service} product={chosen} hint={texts.checkHint} failure={failure} busy={busy} onNext={next}>
      <Card>
        <NumberField kind={service.numberKind} number={number} />
      </Card>
      <Card>
        <ProductChoice
          legend={texts.products}
          products={products}
          chosen={chosen}
          onChoose={({ ID }) => setChosenId(ID)}
          missing={submitted && !chosen && digitalTexts.chooseNominal}
        />
      </Card>
    </PurchaseForm>
  )
}

export function HydrateFallback() {
  return <PurchaseSkeleton service={service} />
}
