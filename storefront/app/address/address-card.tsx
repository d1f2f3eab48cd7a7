import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#web/design/badge.tsx'
import { cx } from '#web/design/class-names.ts'
import { addressTexts as texts } from '../texts/address.ts'
import { AddressLines } from './address-lines.tsx'
import type { Address } from './use-address-form.ts'

type AddressCardProps = {
  address: Address
  /** The address to deliver to. */
  isChosen: boolean
  actions: ReactNode
}

/** One address of the address book. */
export function AddressCard({ address, isChosen, actions }: AddressCardProps) {
  return (
    <article
      className={cx('rounded-card border p-4', isChosen ? 'border-primary bg-primary-soft' : 'border-line bg-surface')}
    >
      {isChosen && (
        <p className="mb-2">
          <Badge look="primary" className="bg-surface">
            <CircleCheck aria-hidden className="size-3.5" />
            {texts.selected}
          </Badge>
        </p>
      )}
      <AddressLines address={address} />
      <div className="mt-3 flex flex-wrap items-center gap-2">{actions}</div>
    </article>
  )
}
