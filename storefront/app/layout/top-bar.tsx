import { LayoutGrid, type LucideIcon, Search, ShoppingCart, Store, UserRound } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Form, Link, NavLink, useLocation, useNavigate, useSearchParams } from 'react-router'
import { cleanKeyword } from '#contract/values/search/keyword.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { Logo } from '#web/design/logo.tsx'
import { leaveFocused, SearchField } from '#web/design/search-field.tsx'
import { CustomerCareLink } from '../customer-care/customer-care-link.tsx'
import { optionalPart } from '../page/optional-part.ts'
import { type SearchScope, searchPath, searchScopes } from '../search/search-scopes.ts'
import { walkSuggestions } from '../search/walk-suggestions.ts'
import { layoutTexts } from '../texts/layout.ts'
import { MemberMenu, memberMenuId } from './member-menu.tsx'

/** Logo, search, cart and account (S13); in the checkout logo, help and account. Works before hydration. */
export function TopBar({ isCheckout, cartIcon }: { isCheckout: boolean; cartIcon: boolean }) {
  return (
    <header className="top-bar sticky top-0 z-30 border-b border-line bg-surface">
      <div className="@container mx-auto max-w-page">
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 px-4 md:h-18 md:flex-nowrap md:gap-4 lg:gap-6">
          <Link to="/beranda" aria-label={layoutTexts.toHome} className="flex shrink-0 rounded-control">
            <Logo nameClassName="hidden lg:inline" />
          </Link>
          {!isCheckout && <SearchBox />}
          <div className="flex shrink-0 items-center md:gap-2">
            {!isCheckout && (
              <>
                <BarLink to="/promo" text={layoutTexts.promo} />
                <BarLink to="/berita" text={layoutTexts.news} />
              </>
            )}
            <HelpLink always={isCheckout} />
            {cartIcon && !isCheckout && <CartIcon />}
            <div className="hidden items-center gap-2 border-l border-line pl-4 md:guest:flex">
              <ButtonLink look="secondary" size="small" to="/login">
                {layoutTexts.login}
              </ButtonLink>
              <ButtonLink size="small" to="/register">
                {layoutTexts.register}
              </ButtonLink>
            </div>
            {/* Phones have no room for two links: it opens the sheet that has both. */}
            <button
              type="button"
              popoverTarget={memberMenuId}
              className="hidden min-h-11 items-center rounded-control px-2 text-sm font-semibold text-primary max-md:guest:flex"
            >
              {layoutTexts.login}
            </button>
            <button
              type="button"
              popoverTarget={memberMenuId}
              aria-label={layoutTexts.member}
              className="relative flex size-11 items-center justify-center rounded-full text-muted hover:bg-tint hover:text-ink guest:hidden"
            >
              {/* Phones have it at the bottom. */}
              <span className="max-md:hidden" aria-hidden>
                <span className="count-badge orders-badge" />
              </span>
              <UserRound aria-hidden className="size-6" strokeWidth={1.75} />
            </button>
          </div>
        </div>
      </div>
      <MemberMenu />
    </header>
  )
}

const barLinkClasses =
  'min-h-11 items-center rounded-control px-2 text-sm font-semibold text-muted hover:text-primary aria-[current]:text-primary'

function BarLink({ to, text }: { to: string; text: string }) {
  return (
    <NavLink to={to} prefetch="intent" className={cx(barLinkClasses, 'hidden md:flex')}>
      {text}
    </NavLink>
  )
}

/** Hidden on phones, and from members on tablets, who have it in their menu as well, unless nothing else needs the room. */
function HelpLink({ always }: { always: boolean }) {
  return (
    <CustomerCareLink className={cx(barLinkClasses, always ? 'flex' : 'hidden md:guest:flex lg:flex')}>
      {layoutTexts.help}
    </CustomerCareLink>
  )
}

const pagesOfKeyword = /^\/(?:shop\/product|store)\/?$/

/** A link to /search on phones, where searching needs the whole screen; a search form on wide screens. */
function SearchBox() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  // On other pages the server reads no keyword.
  const keyword = pagesOfKeyword.test(pathname) ? cleanKeyword(search.get('keyword')) : ''
  if (/^\/search\/?$/.test(pathname)) return <div className="flex-1" />
  return (
    <>
      <Link
        to={keyword ? `/search?${new URLSearchParams({ keyword })}` : '/search'}
        prefetch="intent"
        className="search-pill flex h-10 min-w-0 flex-1 items-center gap-2.5 rounded-full border border-line bg-tint px-3.5 text-base text-muted md:hidden"
      >
        <Search aria-hidden className="size-4.5 shrink-0" />
        {keyword && <span className="sr-only">{layoutTexts.search}</span>}
        <span className={cx('truncate', keyword && 'text-ink')}>{keyword || layoutTexts.searchPlaceholder}</span>
      </Link>
      <SearchForm keyword={keyword} />
    </>
  )
}

const scopeIcons: Record<SearchScope, LucideIcon> = { product: Search, store: Store, category: LayoutGrid }

// The search works without them.
const LiveResults = optionalPart(() => import('../search/live-results.tsx'))

/**
 * Searches products on Enter, or the scope of one of the buttons that appear below the box (layout.css), with the first results.
 * Without script the browser submits the values of the pressed button.
 */
function SearchForm({ keyword }: { keyword: string }) {
  const navigate = useNavigate()
  const panel = useSearchPanel()
  return (
    <Form
      action="/shop/product"
      role="search"
      className="search-form relative hidden min-w-0 flex-1 md:block"
      onKeyDown={panel.onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        const scope = (submitter?.dataset.scope ?? 'product') as SearchScope
        const entered = cleanKeyword(String(new FormData(event.currentTarget).get('keyword')))
        if (!entered) return
        leaveFocused()
        // In no page's first load.
        import('../search/recent-searches.ts').then(({ rememberSearch }) => rememberSearch(entered)).catch(() => {})
        navigate(searchPath(scope, entered))
      }}
    >
      <SearchField
        key={keyword}
        ref={panel.input}
        onFocus={panel.open}
        onChange={panel.open}
        name="keyword"
        defaultValue={keyword}
        required
        label={layoutTexts.search}
        placeholder={layoutTexts.searchPlaceholder}
        submit={{ label: layoutTexts.searchNow, name: 'type', value: 'search', tabIndex: -1 }}
        className="bg-tint focus:bg-surface"
      />
      {/* Focusable, so that a click between the results does not close it. */}
      <div
        tabIndex={-1}
        hidden={panel.isClosed}
        className="search-scopes absolute inset-x-0 top-full z-10 mt-1 rounded-card border border-line bg-surface p-1 shadow-float"
      >
        <div className="flex flex-wrap">
          {searchScopes.map((scope) => (
            <SearchScopeButton key={scope} scope={scope} />
          ))}
        </div>
        {panel.typed !== null && (
          <Suspense>
            <LiveResults keyword={panel.typed} onFollow={leaveFocused} />
          </Suspense>
        )}
      </div>
    </Form>
  )
}

/** The typed text, null before the first focus, which loads the code of the results; and whether Escape closed the panel. */
function useSearchPanel() {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isClosed, setClosed] = useState(false)
  function open() {
    setClosed(false)
    setTyped(cleanKeyword(input.current?.value ?? null))
  }
  // It may have the focus, and a text, before the page is hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (document.activeElement === input.current) open()
  }, [])
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    walkSuggestions(event)
    // A second Escape clears the box.
    if (event.key !== 'Escape' || isClosed || !input.current?.value) return
    event.preventDefault()
    input.current.focus()
    setClosed(true)
  }
  return { input, typed, isClosed, open, onKeyDown }
}

function SearchScopeButton({ scope }: { scope: SearchScope }) {
  const Icon = scopeIcons[scope]
  const submitted =
    scope === 'store' ? { formAction: '/store' } : { name: 'type', value: scope === 'product' ? 'search' : 'cat' }
  return (
    <button
      type="submit"
      data-scope={scope}
      data-suggestion
      {...submitted}
      // Without it Safari does not focus a pressed button, so the list would close before the click.
      tabIndex={0}
      className="flex min-h-11 flex-auto items-center gap-3 rounded-control px-3 text-left text-sm font-medium hover:bg-tint hover:text-primary"
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
      {layoutTexts.searchScopes[scope]}
    </button>
  )
}

function CartIcon() {
  return (
    <Link
      to="/shop/cart"
      aria-label={layoutTexts.cart}
      className="relative flex size-11 items-center justify-center rounded-full text-muted hover:bg-tint hover:text-ink"
    >
      <ShoppingCart aria-hidden className="size-6" strokeWidth={1.75} />
      {/* The quantity is that of <html data-cart> (layout.css), because the HTML is the same for every visitor. */}
      <span className="count-badge cart-badge" aria-hidden />
    </Link>
  )
}
