import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { groupedPhone, internationalPhone } from '#contract/values/accounts/phone-number.ts'
import { cx } from '#web/design/class-names.ts'
import { Logo } from '#web/design/logo.tsx'
import { ThemeSwitch } from '#web/theme/theme-switch.tsx'
import { AnalyticsConsentReset } from '../analytics/analytics.tsx'
import { chatLink, useCustomerCare } from '../customer-care/customer-care.ts'
import { CustomerCareLink } from '../customer-care/customer-care-link.tsx'
import { layoutTexts } from '../texts/layout.ts'

/** The footer; phones show a short version above the bottom navigation. */
export function Footer() {
  return (
    <footer className="border-line md:border-t md:bg-surface">
      <div className="mx-auto max-w-page grid-cols-[2fr_1fr_1fr_1fr] gap-10 px-4 text-sm text-muted md:grid md:py-12">
        <div className="hidden max-w-form md:block">
          <Logo />
          <p className="mt-3">{layoutTexts.slogan}</p>
        </div>
        <Links
          wideOnly
          title={layoutTexts.footerShop}
          links={[
            ['/shop/product?type=popular', layoutTexts.popular],
            ['/shop/product?type=latest', layoutTexts.latest],
            ['/shop/product?type=choice', layoutTexts.choice],
            ['/store', layoutTexts.stores],
          ]}
        />
        <Links
          title={layoutTexts.footerInformation}
          links={[
            ['/promo', layoutTexts.promo],
            ['/berita', layoutTexts.news],
            ['/terms', layoutTexts.terms],
            ['/privacy', layoutTexts.privacy],
          ]}
        >
          {/* Wide screens have both in the top bar. */}
          <li className="md:hidden">
            <CustomerCareLink className={linkClasses}>{layoutTexts.help}</CustomerCareLink>
          </li>
          <li className="hidden max-md:guest:block">
            <Link to="/register" className={linkClasses}>
              {layoutTexts.signUp}
            </Link>
          </li>
          <AnalyticsConsentReset className={linkClasses} />
        </Links>
        <Links
          wideOnly
          title={layoutTexts.footerAccount}
          links={[
            ['/shop/order', layoutTexts.orders],
            ['/shop/cart', layoutTexts.cart],
            ['/profile/index', layoutTexts.membership],
          ]}
        />
        <Complaints />
        <ThemeSwitch className="col-span-2 mt-2 max-w-80" />
      </div>
    </footer>
  )
}

/** The company, or else the shop itself, with its complaint service and the ministry's, which the law requires; empty fields are left out. */
function Complaints() {
  const { Name: name, Address: address, Email: email, PhoneNumber: phone = '' } = useCustomerCare() ?? {}
  const chat = chatLink(phone)
  return (
    <address className="col-span-2 min-w-0 wrap-anywhere not-italic max-md:mt-2">
      <p className="font-bold text-ink">{name || layoutTexts.shopName}</p>
      {address && <p>{address}</p>}
      <p className="mt-2 font-bold text-ink">{texts.title}</p>
      <ul className={listClasses}>
        {email && <Contact href={`mailto:${email}`} text={email} />}
        {chat && <Contact href={chat} text={texts.whatsApp(groupedPhone(phone))} />}
      </ul>
      <p className="mt-2">{ministry.name}</p>
      <ul className={listClasses}>
        <Contact href={chatLink(ministry.whatsApp)!} text={texts.whatsApp(ministry.whatsApp)} />
        <Contact href={`mailto:${ministry.email}`} text={ministry.email} />
        <Contact href={`tel:+${internationalPhone(ministry.phone)}`} text={ministry.phone} />
      </ul>
    </address>
  )
}

function Contact({ href, text }: { href: string; text: string }) {
  return (
    <li>
      <a href={href} className={linkClasses}>
        {text}
      </a>
    </li>
  )
}

const { complaints: texts } = layoutTexts
const { ministry } = texts
const listClasses = 'flex flex-wrap gap-x-6'
const linkClasses = 'inline-block py-3 hover:text-primary hover:underline md:py-1.5'

type LinksProps = {
  title: string
  links: [to: string, text: string][]
  wideOnly?: boolean
  /** Further links, as list items. */
  children?: ReactNode
}

function Links({ title, links, wideOnly, children }: LinksProps) {
  return (
    <nav aria-label={title} className={wideOnly ? 'hidden md:block' : undefined}>
      <p className="mb-2 hidden font-bold text-ink md:block">{title}</p>
      <ul className={cx(listClasses, 'pr-16 md:block md:pr-0')}>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to} className={linkClasses}>
              {text}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
