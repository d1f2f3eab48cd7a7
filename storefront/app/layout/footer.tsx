import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AnalyticsConsentReset } from '../analytics/analytics.tsx'
import { layoutTexts } from '../texts/layout.ts'
import { CustomerCareLink } from './customer-care-link.tsx'
import { Logo } from './logo.tsx'

/** The footer; phones show a short version above the bottom navigation. */
export function Footer() {
  return (
    <footer className="border-line md:mt-16 md:border-t md:bg-surface">
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
      </div>
    </footer>
  )
}

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
      <ul className="flex flex-wrap gap-x-6 pr-16 md:block md:pr-0">
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
