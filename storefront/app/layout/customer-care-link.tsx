import type { ReactNode } from 'react'
import { useCustomerCareLink } from '../customer-care.ts'

/** Opens the chat with customer service (S14). Nothing where the shop names no number. */
export function CustomerCareLink({ className, children }: { className: string; children: ReactNode }) {
  const chat = useCustomerCareLink()
  if (!chat) return null
  return (
    <a href={chat} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  )
}
