import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { listTexts as texts } from '../../texts/list.ts'
import type { ListDefinition } from './list-definition.ts'
import { filterOf, namesOf } from './list-state.ts'
import type { LoadedList } from './use-list.ts'

type NoRowsProps<Row> = { definition: ListDefinition<Row>; loaded: LoadedList<Row> }

/** An empty list: names the filters that narrow it, which a search keeps, and offers to clear them. */
export function NoRows<Row>({ definition, loaded: { state, change } }: NoRowsProps<Row>) {
  const { empty, filters = [] } = definition
  const used = filterOf(definition, state)
  const narrowing = filters
    .filter((filter) => namesOf(filter).some((name) => state.filters[name] && name in used))
    .map(({ label }) => label)
  if (narrowing.length > 0) {
    return (
      <EmptyState
        icon={empty.icon}
        title={texts.nothing}
        text={state.words ? texts.nothingFoundWithin(state.words, narrowing) : texts.nothingWithin(narrowing)}
        action={
          <Button look="secondary" onClick={() => change({ filters: {} })}>
            {texts.clearFilters}
          </Button>
        }
      />
    )
  }
  if (state.words) return <EmptyState icon={empty.icon} title={texts.nothing} text={texts.nothingFound(state.words)} />
  return <EmptyState icon={empty.icon} title={empty.title ?? texts.empty} text={empty.text} />
}
