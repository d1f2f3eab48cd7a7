import { Archive } from 'lucide-react'
import type { Data } from '#contract/client.ts'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Badge } from '#web/design/badge.tsx'
import { backupsTexts as texts } from '../texts/backups.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { BackupKeyNotice } from './backup-key-notice.tsx'

type Backup = Data<'GET /kelola/backup'>[number]

const definition: ListDefinition<Backup> = {
  subject: 'backup',
  path: backofficePages.backups,
  title: texts.title,
  explanation: texts.explanation,
  ...listCalls('GET /kelola/backup', 'GET /kelola/backupcount'),
  keyOf: ({ ID }) => ID,
  nameOf: ({ Name }) => Name,
  columns: [
    {
      name: 'begun',
      label: texts.begun,
      value: ({ StartedAt }) => StartedAt,
      render: ({ StartedAt }) => formatWireTime(StartedAt),
      sort: 'ID',
      phone: 'title',
    },
    {
      name: 'state',
      label: texts.state,
      value: (backup) => texts.states[stateOf(backup)],
      render: (backup) => <Badge look={looks[stateOf(backup)]}>{texts.states[stateOf(backup)]}</Badge>,
      phone: 'badge',
    },
    {
      name: 'problem',
      label: texts.problem,
      value: ({ Problem }) => Problem,
      render: ({ Problem }) => <span className="wrap-anywhere">{Problem}</span>,
      phone: 'line',
    },
    {
      name: 'size',
      label: texts.size,
      value: ({ Bytes }) => Bytes,
      render: ({ Bytes }) => (Bytes > 0 ? texts.megabytes((Bytes / 1e6).toLocaleString('id', megabytes)) : ''),
      align: 'right',
      phone: 'aside',
    },
    { name: 'archive', label: texts.archive, value: ({ Name }) => Name, wide: true },
    {
      name: 'place',
      label: texts.place,
      value: ({ Place }) => Place,
      render: ({ Place }) => <span className="wrap-anywhere">{Place}</span>,
      wide: true,
    },
  ],
  empty: { icon: Archive, title: texts.empty, text: texts.emptyText },
}

const megabytes = { maximumFractionDigits: 1 }

type State = keyof typeof texts.states

const looks = {
  making: 'primary',
  failed: 'danger',
  verified: 'success',
  unverified: 'warning',
  deleted: 'neutral',
} as const satisfies Record<State, string>

function stateOf({ FinishedAt, VerifiedAt, DeletedAt, Problem }: Backup): State {
  if (Problem) return 'failed'
  if (DeletedAt) return 'deleted'
  if (!FinishedAt) return 'making'
  return VerifiedAt ? 'verified' : 'unverified'
}

/** /kelola/pengaturan/cadangan: the backups, and whether they are good. */
export default function BackupsScreen() {
  return <ListScreen definition={definition} notice={<BackupKeyNotice />} />
}
