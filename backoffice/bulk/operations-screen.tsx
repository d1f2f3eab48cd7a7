import { FileSpreadsheet } from 'lucide-react'
import type { Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { bulkTexts as texts } from '../texts/bulk.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { BulkStateBadge } from './operation/bulk-state.tsx'

type Operation = Data<'GET /kelola/bulk'>[number]
const { columns, tabs } = texts

const definition: ListDefinition<Operation> = {
  subject: 'bulk',
  path: pages.bulkOperations,
  title: texts.title,
  explanation: texts.explanation,
  ...listCalls('GET /kelola/bulk', 'GET /kelola/bulkcount'),
  keyOf: ({ ID }) => ID,
  nameOf: ({ Name }) => Name,
  linkTo: ({ ID }) => pagePath(pages.bulkOperation, ID),
  columns: [
    { name: 'Name', label: columns.name, value: ({ Name }) => Name, phone: 'title' },
    {
      name: 'State',
      label: columns.state,
      value: ({ State }) => texts.states[State],
      render: ({ State }) => <BulkStateBadge state={State} />,
      phone: 'badge',
    },
    { name: 'Kind', label: columns.kind, value: ({ Kind }) => texts.kinds[Kind] },
    {
      name: 'Rows',
      label: columns.rows,
      value: ({ Rows }) => Rows,
      render: ({ Rows }) => <span className="whitespace-nowrap">{texts.rowCount(Rows)}</span>,
      align: 'right',
      phone: 'aside',
    },
    { name: 'UserName', label: columns.by, value: ({ UserName }) => UserName, wide: true },
    {
      name: 'CreatedAt',
      label: columns.when,
      value: ({ CreatedAt }) => CreatedAt,
      render: ({ CreatedAt }) => formatWireTime(CreatedAt),
      sort: 'ID',
      phone: 'line',
    },
  ],
  tabs: [
    { value: 'all', label: tabs.all, filter: {} },
    { value: 'import', label: tabs.imports, filter: { Kind: ['import'] } },
    { value: 'prices', label: tabs.prices, filter: { Kind: ['prices'] } },
  ],
  filters: [{ kind: 'boolean', name: 'Mine', ...texts.onlyMine }],
  sort: 'ID-desc',
  create: { label: texts.tools.import, path: pages.newImport, right: 'catalogue:write', scope: 'store' },
  empty: { icon: FileSpreadsheet, title: texts.empty, text: texts.emptyText },
}

/** /kelola/massal: imports and changes of prices, the newest first. */
export default function OperationsScreen() {
  return <ListScreen definition={definition} />
}
