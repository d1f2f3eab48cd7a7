import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { aggregatorTexts as texts } from '../texts/rate-aggregators.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Switch } from '../ui/form/switch.tsx'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { type Aggregator, aggregatorSubject, pathOf } from './aggregator-query.ts'
import { KeyForm } from './key-form.tsx'
import { TrialForm } from './trial-form.tsx'

type AggregatorProps = { aggregator: Aggregator }

/** One rate service: its key, whether it is asked, and the ways to its services and places. */
export function AggregatorCard({ aggregator }: AggregatorProps) {
  const { can } = useRights()
  const { Name, KeyHint, Problem, ProblemAt } = aggregator
  const mayWrite = can('settings:write', 'all')
  const hasKey = KeyHint !== ''
  return (
    <Card className="mt-4" title={texts.names[Name]} action={<State aggregator={aggregator} />}>
      <div className="grid gap-4 *:min-w-0">
        {Problem && (
          <Notice look={Problem === 'temporary' ? 'warning' : 'danger'}>
            {texts.problems[Problem]} {ProblemAt && texts.since(formatWireTime(ProblemAt))}
          </Notice>
        )}
        <p className="text-sm text-muted">{texts.costs[Name]}</p>
        {mayWrite && <KeyForm aggregator={aggregator} />}
        {mayWrite && <ActiveSwitch aggregator={aggregator} />}
        <ul className="divide-y divide-line border-y border-line text-sm">
          <Way to={pathOf(pages.courierServices, Name)} name={texts.services} text={texts.servicesText} />
          <Way
            to={pathOf(pages.undecidedPlaces, Name)}
            name={texts.places}
            text={texts.placesCount(aggregator.UndecidedPlaces)}
          />
        </ul>
        {hasKey && <Lookups aggregator={aggregator} mayWrite={mayWrite} />}
        {hasKey && mayWrite && <Trial aggregator={aggregator} />}
      </div>
    </Card>
  )
}

function State({ aggregator: { IsActive, KeyHint } }: AggregatorProps) {
  if (IsActive) return <Badge look="success">{texts.active}</Badge>
  return <Badge look="neutral">{KeyHint === '' ? texts.notSetUp : texts.ready}</Badge>
}

function ActiveSwitch({ aggregator: { Name, Version, IsActive, KeyHint } }: AggregatorProps) {
  const { busy, run } = useStaffAction({ subjects: [aggregatorSubject], done: texts.saved })
  return (
    <Switch
      label={texts.use}
      hint={KeyHint === '' ? texts.needsKey : texts.useHint}
      checked={IsActive}
      disabled={busy || KeyHint === ''}
      onChange={(isOn) =>
        run(() => staffApi('PUT /kelola/rateaggregator', { body: { Name, Version, IsActive: isOn } }))
      }
    />
  )
}

function Way({ to, name, text }: { to: string; name: string; text: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center gap-3 py-2 hover:text-primary">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="block text-muted">{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  )
}

function Lookups({
  aggregator: { Name, WaitingPlaces, IsLookingUp },
  mayWrite,
}: AggregatorProps & { mayWrite: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="min-w-0 flex-1 basis-60 text-muted" role="status">
        {texts.waiting(WaitingPlaces)} {IsLookingUp && texts.lookingUp}
      </p>
      {mayWrite && WaitingPlaces > 0 && !IsLookingUp && (
        <ConfirmButton
          label={texts.lookUp}
          title={texts.lookUpQuestion}
          text={texts.lookUpText(WaitingPlaces)}
          look="secondary"
          subjects={[aggregatorSubject]}
          done={texts.lookUpBegun}
          act={() => staffApi('POST /kelola/rateaggregator/place', { body: { Name } })}
        />
      )}
    </div>
  )
}

/** Its regions are loaded only once it is open. */
function Trial({ aggregator: { Name } }: AggregatorProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-bold">{texts.trial.title}</summary>
      {isOpen && <TrialForm name={Name} />}
    </details>
  )
}
