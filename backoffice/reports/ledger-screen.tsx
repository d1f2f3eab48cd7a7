import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { staffApi } from '../api/staff-api.ts'
import { reportTexts } from '../texts/reports.ts'
import { namedOptions } from '../ui/choices.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { Filter, ListDefinition } from '../ui/list/list-definition.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'

const { ledger: texts } = reportTexts
const { columns } = texts

type Entry = Data<'GET /kelola/ledger'>[number]

const maxLines = 100
const kindOf = ({ Kind }: Entry) => texts.kinds[Kind] ?? Kind

/** The thing that was paid for, and its screen. */
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
      value: ({ AccountName }) => AccountName,
      phone: 'line',
    },
    { name: 'At', label: columns.at, value: ({ At }) => At, render: ({ At }) => formatWireTime(At), phone: 'line' },
    {
      name: 'Debit',
      label: columns.debit,
      value: ({ Amount }) => Math.max(0, -Amount),
      render: ({ Amount }) => <Side amount={-Amount} label={columns.debit} />,
      align: 'right',
      phone: 'aside',
    },
    {
      name: 'Credit',
      label: columns.credit,
      value: ({ Amount }) => Math.max(0, Amount),
      render: ({ Amount }) => <Side amount={Amount} label={columns.credit} />,
      align: 'right',
      phone: 'aside',
    },
    { name: 'Author', label: columns.author, value: ({ Author }) => Author, wide: true },
    { name: 'Note', label: columns.note, value: ({ Note }) => Note, wide: true },
  ],
  filters: [
    { kind: 'date', label: texts.period, from: 'From', to: 'To' },
    { kind: 'choice', name: 'Kind', label: columns.kind, options: namedOptions(texts.kinds), several: true },
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
  const accounts = useAccountOptions()
  const withAccounts = useMemo(() => {
    const byAccount: Filter = {
      kind: 'choice',
      name: 'Account',
      label: columns.account,
      options: accounts,
      several: true,
    }
    return { ...definition, filters: [...definition.filters!, byAccount] }
  }, [accounts])
  return <ListScreen definition={withAccounts} />
}

const none: never[] = []

function useAccountOptions(): readonly { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['ledger', 'accounts'],
    queryFn: ({ signal }) => staffApi('GET /kelola/ledgeraccounts', { signal }),
    select: optionsOf,
  })
  return data ?? none
}

const optionsOf = (accounts: Data<'GET /kelola/ledgeraccounts'>) =>
  accounts.map(({ Code, Name }) => ({ value: Code, label: Name }))

/** An amount on its side of the entry; nothing on the other side. Phones name the side, since they show no head of a column. */
function Side({ amount, label }: { amount: number; label: string }) {
  if (amount <= 0) return null
  return (
    <span className="font-bold whitespace-nowrap">
      <span className="mr-1 text-xs font-semibold text-muted md:hidden">{label}</span>
      {formatRupiah(amount)}
    </span>
  )
}
