import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { layoutTexts } from '../texts/layout.ts'
import { useCustomerCareLink } from './customer-care.ts'

/** Opens the chat with customer service (S14). Renders nothing if there is no number. */
export function CustomerCareLink({ className, children }: { className: string; children: ReactNode }) {
  const chat = useCustomerCareLink()
  if (!chat) return null
  return (
    <a href={chat} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  )
}

/** The chat as a button below the main action. */
export function CustomerCareButton() {
  return (
    <CustomerCareLink className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 font-semibold text-primary hover:bg-primary-soft">
      <MessageCircle aria-hidden className="size-5" />
      {layoutTexts.customerCare}
    </CustomerCareLink>
  )
}
