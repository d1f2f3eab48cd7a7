import { Link } from 'react-router'

type SearchWordsProps = { keywords: readonly string[]; onFollow?: () => void }

/** Words as links to their results. */
export function SearchWords({ keywords, onFollow }: SearchWordsProps) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {keywords.map((keyword) => (
        <li key={keyword} className="min-w-0">
          <Link
            data-suggestion
            replace
            to={`/search?${new URLSearchParams({ keyword })}`}
            onClick={onFollow}
            className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-semibold text-muted hover:border-primary-line hover:text-primary"
          >
            <span className="truncate">{keyword}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
