import { Form } from 'react-router'
import { leaveFocused, SearchField } from '#web/design/search-field.tsx'
import { storeTexts as texts } from '../texts/store.ts'

type StoreSearchProps = { path: string; keyword: string; isNearby: boolean }

/** Searches the products of one store; works without script. An empty box shows all of them. */
export function StoreSearch({ path, keyword, isNearby }: StoreSearchProps) {
  return (
    // Without the keyboard of a phone, which would cover the results.
    <Form action={path} role="search" className="relative max-w-form flex-1 basis-48" onSubmit={leaveFocused}>
      {isNearby && <input type="hidden" name="type" value="nearby" />}
      <SearchField
        key={keyword}
        name="q"
        defaultValue={keyword}
        label={texts.searchHere}
        submit={{ label: texts.searchHere }}
        className="bg-surface"
      />
    </Form>
  )
}
