import { Form } from 'react-router'
import { SearchField } from '#web/design/search-field.tsx'
import { layoutTexts } from '../texts/layout.ts'

/** A search box in a page that has nothing to show; works without script. */
export function SearchAgain() {
  return (
    <search className="w-full max-w-form">
      <Form action="/shop/product" className="relative">
        <input type="hidden" name="type" value="search" />
        <SearchField
          label={layoutTexts.search}
          placeholder={layoutTexts.searchPlaceholder}
          name="keyword"
          required
          submit={{ label: layoutTexts.searchNow }}
          className="bg-surface"
        />
      </Form>
    </search>
  )
}
