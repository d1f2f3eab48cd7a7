import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { internationalPhone } from '#contract/values/accounts/phone-number.ts'
import { orderDeskTexts as texts } from '../texts/order-desk.ts'

type ContactButtonsProps = {
  name: string
  phone: string
  email: string
  /** The words with which a message begins. */
  message: string
  subject: string
}

/** Ways to reach somebody about an order: a call, and messages whose first words are written already. */
export function ContactButtons({ name, phone, email, message, subject }: ContactButtonsProps) {
  const number = internationalPhone(phone)
  const text = encodeURIComponent(message)
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {number && (
        <ContactLink href={`tel:+${number}`} label={texts.contactOf(texts.call, name)}>
          <Phone aria-hidden className="size-4" />
          {texts.call}
        </ContactLink>
      )}
      {number && (
        <ContactLink href={`https://wa.me/${number}?text=${text}`} label={texts.contactOf(texts.whatsApp, name)} isPage>
          <MessageCircle aria-hidden className="size-4" />
          {texts.whatsApp}
        </ContactLink>
      )}
      {email && (
        <ContactLink
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${text}`}
          label={texts.contactOf(texts.mail, name)}
        >
          <Mail aria-hidden className="size-4" />
          {texts.mail}
        </ContactLink>
      )}
    </p>
  )
}

type ContactLinkProps = { href: string; label: string; isPage?: boolean; children: ReactNode }

const ContactLink = ({ href, label, isPage = false, children }: ContactLinkProps) => (
  <a
    href={href}
    aria-label={label}
    {...(isPage && { target: '_blank', rel: 'noreferrer' })}
    className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line px-3 text-sm font-semibold hover:bg-tint"
  >
    {children}
  </a>
)
