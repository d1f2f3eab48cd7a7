import { SearchField } from '#web/design/search-field.tsx'
import { listTexts } from '../../texts/list.ts'
import type { ListDefinition } from './list-definition.ts'
import type { LoadedList } from './use-list.ts'

type ListSearchProps<Row> = { definition: ListDefinition<Row>; loaded: LoadedList<Row> }

/** The search box of a list; '/' goes to it. */
export function ListSearch<Row>({ definition: { search }, loaded: { state, change } }: ListSearchProps<Row>) {
  if (!search) return null
  return (
    <form
      // Back and a cleared search change the words, too.
      key={state.words}
      className="relative mb-3 max-w-prose"
      onSubmit={(event) => {
        event.preventDefault()
        const words = new FormData(event.currentTarget).get('q')
        change({ words: String(words ?? '').trim(), tab: null })
      }}
    >
      <SearchField
        name="q"
        data-list-search
        label={search.label}
        inputMode={search.inputMode}
        defaultValue={state.words}
        submit={{ label: listTexts.searchButton }}
        className="bg-surface"
      />
    </form>
  )
}
