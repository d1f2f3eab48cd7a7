import { internationalPhone } from '#contract/values/accounts/phone-number.ts'
import { contactTexts as texts } from '../texts/contact.ts'

/** As high as a thumb on phones. */
const classes = 'font-semibold text-primary hover:underline max-lg:inline-flex max-lg:min-h-11 max-lg:items-center'

/** A phone number to call or to write to; `message` are the first words. */
export function PhoneLink({ phone, message }: { phone: string; message?: string }) {
  const international = internationalPhone(phone)
  if (international === '') return phone || null
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      <a href={`tel:+${international}`} className={classes}>
        {phone}
      </a>
      <a
        href={`https://wa.me/${international}${message ? `?text=${encodeURIComponent(message)}` : ''}`}
        target="_blank"
        rel="noreferrer"
        className={classes}
      >
        {texts.whatsApp}
        <span className="sr-only"> {phone}</span>
      </a>
    </span>
  )
}

export function MailLink({ address }: { address: string }) {
  return address ? (
    <a href={`mailto:${address}`} className={`${classes} break-all`}>
      {address}
    </a>
  ) : null
}
