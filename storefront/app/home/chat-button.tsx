import { MessageCircleMore } from 'lucide-react'
import { CustomerCareLink } from '../customer-care/customer-care-link.tsx'
import { layoutTexts } from '../texts/layout.ts'

/** The floating button of the customer service chat (S02, S14). */
export function ChatButton() {
  return (
    <CustomerCareLink className="fixed right-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 flex min-h-14 items-center gap-2 rounded-full bg-primary px-4 text-sm font-semibold text-white shadow-float transition-colors hover:bg-primary-strong md:right-6 md:bottom-6 md:min-h-12 print:hidden">
      <MessageCircleMore aria-hidden className="size-6 md:size-5" />
      <span className="sr-only md:not-sr-only">{layoutTexts.helpChat}</span>
    </CustomerCareLink>
  )
}
