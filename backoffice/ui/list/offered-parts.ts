import type { Can } from '../../access/rights.ts'
import type { ListDefinition } from './list-definition.ts'

/** A list without the columns, tabs and filters for which the person lacks a right. */
export function offeredParts<Row>(definition: ListDefinition<Row>, can: Can): ListDefinition<Row> {
  const { columns, tabs = [], filters = [] } = definition
  const isOffered = ({ right }: Pick<ListDefinition<Row>['columns'][number], 'right'>) => !right || can(right)
  return {
    ...definition,
    columns: columns.filter(isOffered),
    tabs: tabs.filter(isOffered),
    filters: filters.filter(isOffered),
  }
}
