import { Link } from 'react-router'
import { layoutTexts } from '../texts/layout.ts'
import { Logo } from './logo.tsx'

/** Wide screens only: on phones the bottom navigation is the end of the page. */
export function Footer() {
  return (
    <footer className="mt-16 hidden border-t border-line bg-surface md:block">
      <div className="mx-auto grid max-w-page grid-cols-[2fr_1fr_1fr_1fr] gap-10 px-4 py-12 text-sm text-muted">
        <div className="max-w-form">
          <Logo />
          <p className="mt-3">{layoutTexts.slogan}</p>
        </div>
        <Links
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
        />
        <Links
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

function Links({ title, links }: { title: string; links: [to: string, text: string][] }) {
  return (
    <nav aria-label={title}>
      <p className="mb-2 font-bold text-ink">{title}</p>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to} className="inline-block py-1.5 hover:text-primary hover:underline">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
