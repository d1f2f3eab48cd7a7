import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '../../storefront/app/design/button.tsx'
import { backofficeTexts as texts } from '../texts/backoffice.ts'

/** Searches by number or by the exact amount of a transfer. */
export function SearchForm({ q, label }: { q: string; label: string }) {
  return (
    <Form className="flex max-w-prose flex-wrap gap-2" key={q}>
      <label className="relative flex-1 basis-48">
        <span className="sr-only">{label}</span>
        <Search aria-hidden className="absolute top-3 left-3 size-5 text-muted" />
        <input
          type="search"
          name="q"
          inputMode="numeric"
          defaultValue={q}
          placeholder={label}
          className="block min-h-11 w-full rounded-control border border-control bg-surface pr-3 pl-10 text-base focus:border-primary focus:outline-2 focus:-outline-offset-1 focus:outline-primary"
        />
      </label>
      <Button type="submit" look="secondary">
        {texts.searchButton}
      </Button>
    </Form>
  )
}
