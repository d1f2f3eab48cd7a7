import type { ReactNode } from 'react'
import type { Crumb } from '#web/design/breadcrumb.tsx'
import { Page } from '../page/page.tsx'
import { WithProfileMenu } from '../profile/profile-page.tsx'
import { useAddressBook } from './address-book.ts'

type AddressPageProps = { title: string; crumbs: Crumb[]; children: ReactNode }

/** The layout of the address book's screens: a single column, in the profile beside its menu. */
export function AddressPage({ children, ...page }: AddressPageProps) {
  if (useAddressBook().isCheckout) {
    return (
      <Page {...page} width="prose">
        {children}
      </Page>
    )
  }
  return (
    <Page {...page}>
      <WithProfileMenu>
        <div className="max-w-prose">{children}</div>
      </WithProfileMenu>
    </Page>
  )
}
