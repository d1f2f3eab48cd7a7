import { Link } from 'react-router'
import { productListPath } from '../product/product-list-query.ts'
import { searchTexts as texts } from '../texts/search.ts'
import type { Understanding } from './understanding.ts'

type UnderstandingNoticeProps = Understanding & { keyword: string; className?: string }

/** Names the words searched instead of the typed ones, and links to a search for exactly the typed ones (S09). */
export function UnderstandingNotice({ searchedFor, leftOut, keyword, className = '' }: UnderstandingNoticeProps) {
  if (!searchedFor) return null
  return (
    <p className={`text-sm ${className}`}>
      {texts.showingFor} <strong className="wrap-anywhere">{searchedFor}</strong>.{' '}
      {leftOut.length > 0 && <span className="text-muted">{texts.leftOut(leftOut)} </span>}
      <Link
        to={productListPath({ type: 'search', keyword, asTyped: true })}
        className="inline-block py-1 font-semibold wrap-anywhere text-primary hover:underline"
      >
        {texts.searchAsTyped(keyword)}
      </Link>
    </p>
  )
}
