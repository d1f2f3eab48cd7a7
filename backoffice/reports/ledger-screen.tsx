import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { reportTexts } from '../texts/reports.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'

const { ledger: texts } = reportTexts
const { columns } = texts

type Entry = Data<'GET /kelola/ledger'>[number]

const maxLines = 100
const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))
const kindOf = ({ Kind }: Entry) => texts.kinds[Kind] ?? Kind

/** What was paid for, and where it is. */
function referenceOf({ Kind, ReferenceID: id }: Entry): { text: string; path: string | null } {
  if (Kind.startsWith('order_')) return { text: texts.references.order(id), path: pagePath(pages.order, id) }
  if (Kind.startsWith('digital_')) return { text: texts.references.digital(id), path: `${pages.digitalOrders}?q=${id}` }
  if (Kind === 'top_up') return { text: texts.references.topUp(id), path: `${pages.topUps}?q=${id}` }
  return { text: texts.references.other(id), path: null }
}

const definition: ListDefinition<Entry> = {
  subject: 'ledger',
  path: pages.ledger,
  title: texts.title,
  explanation: texts.explanation,
  ...listCalls('GET /kelola/ledger', 'GET /kelola/ledgercount'),
  keyOf: ({ ID, Line }) => ID * maxLines + Line,
  nameOf: (entry) => `${kindOf(entry)} ${entry.ID}`,
  columns: [
    { name: 'Kind', label: columns.kind, value: kindOf, phone: 'title' },
    {
      name: 'Reference',
      label: columns.reference,
      value: (entry) => referenceOf(entry).text,
      render: (entry) => <Reference entry={entry} />,
      phone: 'line',
    },
    {
      name: 'Account',
      label: columns.account,
      value: ({ Account }) => texts.accounts[Account] ?? Account,
      phone: 'line',
    },
    { name: 'At', label: columns.at, value: ({ At }) => At, render: ({ At }) => formatWireTime(At), phone: 'line' },
    {
      name: 'Amount',
      label: columns.amount,
      value: ({ Amount }) => Amount,
      render: ({ Amount }) => <span className="font-bold whitespace-nowrap">{formatRupiah(Amount)}</span>,
      align: 'right',
      phone: 'aside',
    },
    { name: 'Note', label: columns.note, value: ({ Note }) => Note, wide: true },
  ],
  filters: [
    { kind: 'date', label: texts.period, from: 'From', to: 'To' },
    { kind: 'choice', name: 'Account', label: columns.account, options: optionsOf(texts.accounts), several: true },
    { kind: 'choice', name: 'Kind', label: columns.kind, options: optionsOf(texts.kinds), several: true },
  ],
  empty: { text: texts.empty },
  exportName: 'buku-besar',
}

function Reference({ entry }: { entry: Entry }) {
  const { text, path } = referenceOf(entry)
  if (!path) return text
  return (
    <Link to={path} className="font-semibold text-primary hover:underline">
      {text}
    </Link>
  )
}

/** /kelola/buku-besar: every movement of money. */
export default function LedgerScreen() {
  return <ListScreen definition={definition} />
}
