import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react'
import type { Data } from '#contract/client.ts'
import type { HealthLevel } from '#contract/values/backoffice/health-checks.ts'
import { formatMegabytes, healthWords } from '#contract/values/backoffice/health-texts.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { cx } from '#web/design/class-names.ts'
import { Notice } from '#web/design/notice.tsx'
import { staffApi } from '../api/staff-api.ts'
import { healthScreenTexts as texts } from '../texts/health.ts'
import { DetailSkeleton } from '../ui/detail/detail-skeleton.tsx'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { FailedScreen } from '../ui/message-screens.tsx'
import { Screen } from '../ui/screen.tsx'

type Health = Data<'GET /kelola/health'>
type Finding = Health['Findings'][number]

const pollMs = 30_000
/** Checks are a minute apart. */
const stoppedAfterMs = 5 * 60_000

const looks = { ok: 'success', warning: 'warning', critical: 'danger', unknown: 'neutral' } as const satisfies Record<
  HealthLevel,
  string
>
const icons = { ok: CircleCheck, warning: CircleAlert, critical: CircleX, unknown: CircleQuestionMark } as const
const colours = { ok: 'text-success', warning: 'text-warning', critical: 'text-danger', unknown: 'text-muted' } as const

/** /kelola/kesehatan: the problems of the shop, in plain words, each with its remedy. */
export default function HealthScreen() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['health', 'all'],
    queryFn: ({ signal }) => staffApi('GET /kelola/health', { signal }),
    refetchInterval: pollMs,
  })
  if (!data && error) return <FailedScreen error={error} busy={isFetching} onRetry={() => refetch()} />
  if (!data) return <DetailSkeleton />
  return <LoadedHealth health={data} />
}

function LoadedHealth({ health: { Version, CheckedAt, Findings, Processes, Standbys } }: { health: Health }) {
  const ill = Findings.filter(({ Level }) => Level !== 'ok')
  const worstFirst = Findings.toSorted((a, b) => severities[b.Level] - severities[a.Level])
  const isStopped = CheckedAt !== null && Date.now() - fromWireTime(CheckedAt)!.getTime() > stoppedAfterMs
  return (
    <Screen
      title={texts.title}
      width="form"
      badges={
        CheckedAt !== null && (
          <Badge look={ill.length === 0 ? 'success' : 'warning'}>
            {ill.length === 0 ? texts.allWell : texts.ill(ill.length)}
          </Badge>
        )
      }
    >
      <div className="grid gap-4 *:min-w-0">
        {isStopped && <Notice look="danger">{texts.stopped}</Notice>}
        {CheckedAt === null && <Notice>{texts.never}</Notice>}
        <p className="text-sm text-muted">
          {texts.explanation} {CheckedAt !== null && `${texts.checked(formatWireTime(CheckedAt))}.`}
        </p>
        {worstFirst.length > 0 && (
          <Card>
            <ul className="grid divide-y divide-line">
              {worstFirst.map((finding) => (
                <FindingRow key={finding.Name} finding={finding} />
              ))}
            </ul>
          </Card>
        )}
        {Processes.length > 0 && (
          <Card title={texts.processes}>
            <ul className="grid divide-y divide-line">
              {Processes.map((one) => (
                <ProcessRow key={one.Name} process={one} />
              ))}
            </ul>
          </Card>
        )}
        {Standbys.length > 0 && (
          <Card title={texts.standbys}>
            <ul className="grid divide-y divide-line">
              {Standbys.map((standby) => (
                <StandbyRow key={standby.ID} standby={standby} />
              ))}
            </ul>
          </Card>
        )}
        <p className="text-sm text-muted">{texts.version(Version)}</p>
      </div>
    </Screen>
  )
}

const severities = { ok: 0, unknown: 1, warning: 2, critical: 3 } as const satisfies Record<HealthLevel, number>

function FindingRow({ finding: { Name, Level, Value, Since } }: { finding: Finding }) {
  const { title, sentence, advice } = healthWords(Name, Level, Value)
  const Icon = icons[Level]
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', colours[Level])} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="font-semibold">{title}</h2>
          <Badge look={looks[Level]}>{texts.levels[Level]}</Badge>
        </div>
        <p className="text-sm text-muted">{sentence}</p>
        {Level !== 'ok' && (
          <>
            {advice !== '' && <p className="mt-1 text-sm">{advice}</p>}
            <p className="mt-1 text-xs text-muted">{texts.since(formatWireTime(Since))}</p>
          </>
        )}
      </div>
    </li>
  )
}

function ProcessRow({ process }: { process: Health['Processes'][number] }) {
  const { Name, Version, IsWeb, IsJobs, StartedAt, SeenAt, IsLate, FreeMB } = process
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{Name}</h3>
        <Badge look={IsLate ? 'warning' : 'success'}>{IsLate ? texts.late : texts.running}</Badge>
      </div>
      <p className="text-sm text-muted">{texts.roles[IsWeb && IsJobs ? 'both' : IsWeb ? 'web' : 'jobs']}</p>
      <p className="text-sm text-muted tabular-nums">
        {texts.process(Version, formatWireTime(StartedAt), formatMegabytes(FreeMB))}
      </p>
      {IsLate && <p className="mt-1 text-sm">{texts.lateText(formatWireTime(SeenAt))}</p>}
    </li>
  )
}

function StandbyRow({ standby: { Name, IsSynchronous, LagSeconds } }: { standby: Health['Standbys'][number] }) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{Name || texts.nameless}</h3>
        <span className="text-sm text-muted tabular-nums">
          {LagSeconds === null ? texts.noLag : texts.lag(LagSeconds)}
        </span>
      </div>
      <p className="text-sm text-muted">{IsSynchronous ? texts.synchronous : texts.asynchronous}</p>
    </li>
  )
}
