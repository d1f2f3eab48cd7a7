import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { normalisePhone } from '#contract/values/accounts/phone-number.ts'
import { api } from '#web/api/api.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { describeError } from '#web/api/page-error.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { RadioCard } from '#web/design/field.tsx'
import { LogoTile } from '#web/design/logo-tile.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/design/states.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { useLoad } from '../api/use-load.ts'
import { pageMeta } from '../page/page-meta.ts'
import { digitalDraft } from '../payment/payment-draft.ts'
import { asMember } from '../session/member-only.ts'
import { digitalTexts } from '../texts/digital.ts'
import { digitalServiceTexts } from '../texts/digital-services.ts'
import type { Route } from './+types/credit-screen.ts'
import { chooseProduct, type DigitalProvider, saveDigitalCart } from './digital-cart.ts'
import { formatReference } from './format.ts'
import { saveLastProvider, useLastProvider } from './last-provider.ts'
import { NumberField } from './number-field.tsx'
import { minDigits, numberError } from './number-rules.ts'
import { ProductChoice } from './product-choice.tsx'
import { loadProviderProducts } from './products.ts'
import { loadProviders, type Provider, providersOf } from './providers.ts'
import { PurchaseForm, PurchaseSkeleton } from './purchase-form.tsx'
import { serviceAt, serviceFor } from './services.ts'
import { type TypedNumber, useNumber } from './use-number.ts'

const texts = digitalTexts.credit

const pulsa = serviceFor('pulsa')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    const [allProviders, profile] = await Promise.all([loadProviders(), optionalCall(api('GET /me/profile'))])
    const service = serviceAt(new URL(request.url).pathname) ?? pulsa
    return { service, allProviders, ownNumber: normalisePhone(profile?.Phone ?? '') }
  })

export const meta = () => pageMeta({ title: digitalServiceTexts.credit })

/** /digital/pulsa and /digital/pulsa/listdata (D01): a number, its provider, and the products of that provider. */
export default function CreditScreen({ loaderData: { service, allProviders, ownNumber } }: Route.ComponentProps) {
  const kind = service.category === 'data' ? 'data' : 'pulsa'
  const number = useNumber(service)
  const { providers, provider, pick } = useProvider(number.reference, allProviders)
  const offer = useLoad(provider ? `${kind} ${provider.Name}` : null, (signal) =>
    loadProviderProducts(provider?.Name ?? '', texts.tabs[kind], signal),
  )
  const [chosenId, setChosenId] = useState(() => digitalDraft.read()?.ProductID)
  // The tab that was submitted: only there a missing choice is an error.
  const [submittedKind, setSubmittedKind] = useState<string>()
  const navigate = useNavigate()
  const { products, brand } = offer.state === 'ready' ? offer.data : { products: [], brand: undefined }
  const last = useLastProvider()
  const logo = brand?.image || (last?.ProviderName === provider?.Name && last?.ProviderImage) || ''
  useSaveProvider(number.reference, brand)
  const chosen = products.find(({ ID }) => ID === chosenId)

  const next = () => {
    setSubmittedKind(kind)
    if (!number.check()) return
    if (!chosen) return document.getElementById('produk')?.scrollIntoView({ block: 'center' })
    saveDigitalCart(chooseProduct(service, chosen, { reference: number.reference, provider: brand }))
    navigate('/digital/confirmation')
  }

  const isData = kind === 'data'
  return (
    <PurchaseForm service={service} product={chosen} onNext={next}>
      <Card>
        <NumberField kind="phone" number={number} hint={provider ? '' : digitalTexts.hints.phone} />
        {number.typed === '' && (
          <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
            {last && (
              <NumberSuggestion label={texts.lastNumber(last.ProviderName)} value={last.Number} number={number} />
            )}
            {ownNumber && ownNumber !== last?.Number && (
              <NumberSuggestion label={texts.ownNumber} value={ownNumber} number={number} />
            )}
          </div>
        )}
        {provider && (
          <p className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-3 text-sm">
            <LogoTile src={logo} name={provider.Name} />
            <span>
              <span className="block text-xs text-muted">{texts.provider}</span>
              <span className="font-bold">{provider.Name}</span>
            </span>
          </p>
        )}
        {providers.length > 1 && <ProviderChoice providers={providers} provider={provider} onPick={pick} />}
        {providers.length === 0 && number.reference.length >= minDigits && (
          <Notice look="warning" className="mt-3">
            {texts.unknown}
          </Notice>
        )}
      </Card>
      <Card>
        <Tabs
          className="-mt-2 mb-4"
          label={texts.tabsLabel}
          tabs={(['pulsa', 'data'] as const).map((category) => ({
            to: serviceFor(category).path,
            label: texts.tabs[category],
            current: service.category === category,
          }))}
        />
        {offer.state === 'idle' && (
          <EmptyState
            icon={Smartphone}
            title={providers.length > 1 ? texts.chooseProvider : texts.waiting}
            text={providers.length > 1 ? undefined : texts.waitingText[kind]}
          />
        )}
        {offer.state === 'loading' && <ProductsSkeleton wide={isData} />}
        {offer.state === 'failed' && (
          <ErrorState title={digitalTexts.notLoaded} text={describeError(offer.error).text} onRetry={offer.retry} />
        )}
        {offer.state === 'ready' && (
          <ProductChoice
            legend={texts.products[kind]}
            products={products}
            chosen={chosen}
            onChoose={({ ID }) => setChosenId(ID)}
            wide={isData}
            missing={
              submittedKind === kind && !chosen && (isData ? digitalTexts.choosePackage : digitalTexts.chooseNominal)
            }
          />
        )}
      </Card>
    </PurchaseForm>
  )
}

/** The provider of a number; if several share its prefix (0851), the shopper chooses one. */
function useProvider(phone: string, allProviders: Provider[]) {
  const last = useLastProvider()
  const [picked, setPicked] = useState(() => digitalDraft.read()?.ProviderName)
  const providers = providersOf(phone, allProviders)
  const provider =
    providers.length === 1
      ? providers[0]
      : providers.find(({ Name }) => Name === (picked ?? (last?.Number === phone && last.ProviderName)))
  return { providers, provider, pick: setPicked }
}

/** Offers a number: the shopper's own, or the last one. */
function NumberSuggestion({ label, value, number }: { label: string; value: string; number: TypedNumber }) {
  return (
    <Button look="secondary" size="small" className="flex-wrap gap-y-0" onClick={() => number.change(value)}>
      {label}
      <span className="font-normal tabular-nums">{formatReference(value)}</span>
    </Button>
  )
}

/** Stores the provider of a valid number, so that the next visit shows it at once. */
function useSaveProvider(reference: string, brand: DigitalProvider | undefined) {
  useEffect(() => {
    if (!brand || numberError('phone', reference)) return
    saveLastProvider({ Number: reference, ProviderName: brand.name, ProviderImage: brand.image })
  }, [reference, brand])
}

type ProviderChoiceProps = {
  providers: Provider[]
  provider: Provider | undefined
  onPick: (name: string) => void
}

function ProviderChoice({ providers, provider, onPick }: ProviderChoiceProps) {
  return (
    <fieldset className="mt-3 border-t border-line pt-3">
      <legend className="float-left mb-2 w-full text-sm text-muted">{texts.ambiguous}</legend>
      <div className="clear-both grid gap-2 sm:grid-cols-2">
        {providers.map(({ Name }) => (
          <RadioCard key={Name} name="provider" checked={provider?.Name === Name} onChange={() => onPick(Name)}>
            <span className="font-semibold">{Name}</span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}

function ProductsSkeleton({ wide }: { wide: boolean }) {
  return (
    <div className={wide ? 'grid gap-2 lg:grid-cols-2' : 'grid grid-cols-2 gap-2 sm:grid-cols-4'}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} className="h-20 w-full" />
      ))}
    </div>
  )
}

export function HydrateFallback() {
  return <PurchaseSkeleton service={pulsa} />
}
