import { CloudOff } from 'lucide-react'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { asMember } from '../session/member-only.ts'
import { digitalTexts } from '../texts/digital.ts'
import type { Route } from './+types/bill-screen.ts'
import { chooseProduct, type DigitalProduct } from './digital-cart.ts'
import { DigitalPage, titleOf } from './digital-page.tsx'
import { useInquiry } from './inquiry.ts'
import { NumberField } from './number-field.tsx'
import { loadProducts } from './products.ts'
import { PurchaseForm, PurchaseSkeleton } from './purchase-form.tsx'
import { type Service, serviceAt, serviceFor } from './services.ts'
import { useNumber } from './use-number.ts'

const texts = digitalTexts.bill

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    const service = serviceAt(new URL(request.url).pathname) ?? serviceFor('bill')
    // One product stands for all bills; the inquiry returns the amount.
    const [product] = await loadProducts(service)
    return { service, product }
  })

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: titleOf(serviceAt(location.pathname) ?? serviceFor('bill')) })

/** /digital/plnpascabayar and /digital/bpjs (D02): the customer number, with an inquiry before the payment. */
export default function BillScreen({ loaderData: { service, product } }: Route.ComponentProps) {
  if (product) return <BillForm key={service.path} service={service} product={product} />
  return (
    <DigitalPage service={service}>
      <EmptyState icon={CloudOff} title={texts.unavailable} text={texts.unavailableText} />
    </DigitalPage>
  )
}

function BillForm({ service, product }: { service: Service; product: DigitalProduct }) {
  const number = useNumber(service)
  const { busy, failure, inquire } = useInquiry()

  const next = () => {
    if (number.check()) inquire(chooseProduct(service, product, { reference: number.reference }))
  }

  return (
    <PurchaseForm service={service} failure={failure} busy={busy} onNext={next}>
      <Card>
        <p className="mb-4 text-sm text-muted">{texts.intro[service.category === 'bpjs' ? 'bpjs' : 'bill']}</p>
        <NumberField kind={service.numberKind} number={number} />
      </Card>
    </PurchaseForm>
  )
}

export function HydrateFallback() {
  return <PurchaseSkeleton service={serviceFor('bill')} />
}
