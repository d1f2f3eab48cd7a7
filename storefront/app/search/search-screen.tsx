import { LayoutGrid, type LucideIcon, Search, Store, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { data, Form, Link, useNavigation, useNavigationType, useRevalidator, useSubmit } from 'react-router'
import type { Data } from '#contract/client.ts'
import { cleanKeyword } from '#contract/values/search/keyword.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { IconButton } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { Picture } from '#web/design/picture.tsx'
import { ErrorState } from '#web/design/states.tsx'
import { shopApi } from '../api/server-context.ts'
import { useSlowNavigation } from '../navigation/use-slow-navigation.ts'
import { pageMeta } from '../page/page-meta.ts'
import { categoryPath } from '../product/product-list-query.ts'
import { searchTexts as texts } from '../texts/search.ts'
import type { Route } from './+types/search-screen.ts'
import { findMatches, type Matches, typingPauseMs } from './find-matches.ts'
import { RecentSearchList } from './recent-search-list.tsx'
import { rememberSearch } from './recent-searches.ts'
import { SearchResults } from './search-results.tsx'
import { type SearchScope, searchPath } from './search-scopes.ts'
import { SearchWords } from './search-words.tsx'
import { asTyped } from './understanding.ts'
import { walkSuggestions } from './walk-suggestions.ts'

const path = '/search'
const maxResults = 50 // S09
const maxCategories = 100

type Found = Matches & {
  keyword: string
  categories: Data<'GET /productcategory/:oid'>
  popular: string[]
  failed?: true
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const keyword = cleanKeyword(new URL(request.url).searchParams.get('keyword'))
  const api = shopApi(context)
  if (keyword) {
    const matches = await optionalCall(findMatches(api, keyword, maxResults))
    const found: Found = matches ? { ...nothing, keyword, ...matches } : failedSearch(keyword)
    return data(found, { status: found.failed ? 503 : 200 })
  }
  const [categories, popular] = await Promise.all([
    optionalCall(api('GET /productcategory/:oid', { query: { Size: maxCategories } })),
    optionalCall(api('GET /popularsearch/:oid')),
  ])
  const words = popular?.map(({ Keyword }) => Keyword) ?? []
  return data<Found>({ ...nothing, keyword, categories: categories ?? [], popular: words })
}

const nothing = { products: [], stores: [], digital: [], understanding: asTyped, categories: [], popular: [] }

const failedSearch = (keyword: string): Found => ({ ...nothing, keyword, failed: true })

/** A failed search is shown below the box, which keeps the keyword; React Router drops outdated responses. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Found> {
  try {
    return await serverLoader()
  } catch (error) {
    if (request.signal.aborted) throw error
    return failedSearch(cleanKeyword(new URL(request.url).searchParams.get('keyword')))
  }
}

export const meta = () => pageMeta({ title: texts.title })

/** /search (S09): suggestions and up to fifty products while typing. The keyword is in the URL. */
export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { keyword, categories, popular, failed } = loaderData
  const box = useSearchBox(keyword)
  const slow = useSlowNavigation()
  const { revalidate } = useRevalidator()
  const typed = cleanKeyword(box.typed)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its children have the focus
    <div className="mx-auto max-w-prose px-4 pt-4 pb-8 md:pt-6" onKeyDown={walkSuggestions}>
      <h1 className="sr-only">{texts.title}</h1>
      <SearchBox {...box} />
      {typed && <Suggestions keyword={typed} onFollow={box.leave} />}
      <div aria-busy={slow || undefined} className={cx('transition-opacity', slow && 'opacity-50')}>
        {failed && <ErrorState title={texts.failed} text={texts.failedText} onRetry={revalidate} />}
        {!failed && keyword && <SearchResults {...loaderData} limit={maxResults} onFollow={box.leave} />}
        {!typed && <RecentSearchList />}
        {!typed && popular.length > 0 && (
          <section className="mt-6">
            <h2 className="font-bold">{texts.popular}</h2>
            <SearchWords keywords={popular} />
          </section>
        )}
        {!typed && <Categories categories={categories} />}
      </div>
    </div>
  )
}

/** A debounced search box; each search replaces the previous history entry. */
function useSearchBox(keyword: string) {
  const submit = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState(keyword)
  const arrival = useRef(useNavigationType())

  // Back and forward change the keyword, but must not overwrite text during typing.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(keyword)
  }, [keyword])
  useEffect(() => {
    if (arrival.current === 'PUSH') input.current?.focus()
    return () => clearTimeout(pause.current)
  }, [])

  // A navigation elsewhere cancels the pending search.
  const { location: next } = useNavigation()
  useEffect(() => {
    if (next && next.pathname !== path) clearTimeout(pause.current)
  }, [next])

  function search(text: string) {
    clearTimeout(pause.current)
    const word = cleanKeyword(text)
    submit(word ? { keyword: word } : {}, { action: path, replace: true, preventScrollReset: true })
  }

  return {
    keyword,
    typed,
    input,
    type: (text: string) => {
      setTyped(text)
      clearTimeout(pause.current)
      pause.current = setTimeout(() => search(text), typingPauseMs)
    },
    searchNow: (text: string) => {
      setTyped(text)
      search(text)
    },
    /** Cancels at once on a tap: the effect above may run after the pause. */
    leave: () => {
      clearTimeout(pause.current)
      rememberSearch(typed)
    },
  }
}

function SearchBox({ keyword, typed, input, type, searchNow }: ReturnType<typeof useSearchBox>) {
  return (
    <Form
      action={path}
      role="search"
      aria-label={texts.title}
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        searchNow(typed)
        rememberSearch(typed)
        input.current?.blur()
      }}
    >
      <input
        ref={input}
        // biome-ignore lint/a11y/noAutofocus: the keyboard opens with the screen, except after returning to results
        autoFocus={!keyword}
        type="search"
        name="keyword"
        value={typed}
        onChange={(event) => type(event.target.value)}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={texts.box}
        placeholder={texts.placeholder}
        className="h-12 w-full rounded-full border border-control bg-surface pr-12 pl-12 text-base placeholder:text-muted focus:border-primary focus:outline-2 focus:-outline-offset-1 focus:outline-primary [&::-webkit-search-cancel-button]:hidden"
      />
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted" />
      {typed && (
        <span className="absolute inset-y-0 right-0.5 flex items-center">
          <IconButton
            label={texts.clear}
            onClick={() => {
              searchNow('')
              input.current?.focus()
            }}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        </span>
      )}
    </Form>
  )
}

/** Links to search products, stores or categories (S09). */
function Suggestions({ keyword, onFollow }: { keyword: string; onFollow: () => void }) {
  return (
    <nav aria-label={texts.suggestions} className="mt-3">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        <Suggestion icon={Search} scope="product" text={texts.inProducts} {...{ keyword, onFollow }} />
        <Suggestion icon={Store} scope="store" text={texts.inStores} {...{ keyword, onFollow }} />
        <Suggestion icon={LayoutGrid} scope="category" text={texts.inCategories} {...{ keyword, onFollow }} />
      </ul>
    </nav>
  )
}

type SuggestionProps = {
  icon: LucideIcon
  scope: SearchScope
  /** The scope of the search, which distinguishes the suggestions: always shown whole, while a long keyword is cut. */
  text: string
  keyword: string
  onFollow: () => void
}

function Suggestion({ icon: Icon, scope, text, keyword, onFollow }: SuggestionProps) {
  return (
    <li>
      <Link
        data-suggestion
        to={searchPath(scope, keyword)}
        onClick={onFollow}
        className="flex min-h-12 items-center gap-3 px-4 py-2 text-sm font-medium hover:text-primary"
      >
        <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
        <span className="flex min-w-0 flex-wrap gap-x-1">
          <span className="max-w-full truncate">{texts.searchFor(keyword)}</span>{' '}
          <span className="shrink-0">{text}</span>
        </span>
      </Link>
    </li>
  )
}

function Categories({ categories }: { categories: Found['categories'] }) {
  if (categories.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="mb-3 font-bold">{texts.categories}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,30%),1fr))] gap-3">
        {categories.map((category) => (
          <li key={category.ID}>
            <Link
              to={categoryPath(category)}
              prefetch="intent"
              className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2 text-sm leading-tight font-medium transition-shadow hover:shadow-float"
            >
              <Picture src={category.Img} alt="" sizes="48px" className="size-12 shrink-0 rounded-control" />
              {category.Name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
