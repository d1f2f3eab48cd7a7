import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { storeTexts as texts } from '../texts/store.ts'

type StoreSearchProps = { path: string; keyword: string; isNearby: boolean }

/** Searches the products of one store; works without script. An empty box shows all of them. */
export function StoreSearch({ path, keyword, isNearby }: StoreSearchProps) {
  return (
    <Form
      action={path}
      role="search"
      className="relative max-w-form flex-1 basis-48"
      onSubmit={() => {
        // Closes the keyboard of a phone, which would cover the results.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      }}
    >
      {isNearby && <input type="hidden" name="type" value="nearby" />}
      <button
        type="submit"
        aria-label={texts.searchHere}
        className="absolute top-0 left-0 flex h-11 w-10 items-center justify-center text-muted"
      >
        <Search aria-hidden className="size-4.5" />
      </button>
      <input
        key={keyword}
        type="search"
        name="q"
        defaultValue={keyword}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={texts.searchHere}
        placeholder={texts.searchHere}
        className="h-11 w-full rounded-full border border-line bg-surface pr-4 pl-10 text-base placeholder:text-muted focus:border-primary focus:outline-2 focus:-outline-offset-1 focus:outline-primary"
      />
    </Form>
  )
}
