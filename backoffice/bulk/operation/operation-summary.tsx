import type { ReactNode } from 'react'
import { groupDigits } from '#contract/values/money/rupiah.ts'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { bulkTexts } from '../../texts/bulk.ts'
import { formatWireTime } from '../../ui/format-wire-time.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { BulkOperation } from '../bulk-operation.ts'

const texts = bulkTexts.operation

/** The progress of the work, and its results. */
export function OperationSummary({ operation }: { operation: BulkOperation }) {
  return (
    <Card>
      <p className="text-sm text-muted">{texts.createdBy(operation.UserName, formatWireTime(operation.CreatedAt))}</p>
      <div className="mt-3 grid gap-3">{stateOf(operation)}</div>
    </Card>
  )
}

function stateOf(operation: BulkOperation): ReactNode {
  const { State, Parts, PartsReceived, Rows, Checked, ToAdd, ToChange, Applied, Done, Kept } = operation
  const work = ToAdd + ToChange
  switch (State) {
    case 'receiving':
      return (
        <>
          <Progress label={bulkTexts.states.receiving} done={PartsReceived} of={Parts}>
            {texts.receiving(PartsReceived, Parts)}
          </Progress>
          <Notice>{texts.receivingNotice}</Notice>
        </>
      )
    case 'checking':
      return <Running state={State} done={Checked} of={Rows} text={texts.checking(Checked, Rows)} />
    case 'checked':
      return work === 0 ? <Notice>{texts.finished.nothing}</Notice> : <Counts operation={operation} />
    case 'applying':
      return <Running state={State} done={Done} of={work} text={texts.working(Done, work)} />
    case 'undoing':
      return <Running state={State} done={Done + Kept} of={Applied} text={texts.working(Done + Kept, Applied)} />
    case 'applied':
      return <Notice look="success">{texts.finished.applied(Done)}</Notice>
    case 'undone':
      return (
        <>
          <Notice look="success">{texts.finished.undone(Done)}</Notice>
          {Kept > 0 && <Notice look="warning">{texts.finished.kept(Kept)}</Notice>}
        </>
      )
    case 'canceled':
      return <Notice>{Done > 0 ? texts.finished.canceledPart(Done) : texts.finished.canceled}</Notice>
    case 'failed':
      return <Notice look="danger">{texts.finished.failed}</Notice>
  }
}

function Counts({ operation: { Kind, ToAdd, ToChange, Unchanged, Refused } }: { operation: BulkOperation }) {
  const counts = [
    [texts.counts.change, ToChange],
    ...(Kind === 'import' ? [[texts.counts.add, ToAdd] as const] : []),
    [texts.counts.same, Unchanged],
    [texts.counts.refused, Refused],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl font-bold tabular-nums">{groupDigits(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

type RunningProps = { state: 'checking' | 'applying' | 'undoing'; done: number; of: number; text: string }

function Running({ state, done, of, text }: RunningProps) {
  return (
    <>
      <Progress label={bulkTexts.states[state]} done={done} of={of}>
        {text}
      </Progress>
      <p className="text-sm text-muted">{texts.goesOn}</p>
    </>
  )
}

function Progress({ label, done, of, children }: { label: string; done: number; of: number; children: ReactNode }) {
  return (
    <div>
      <ProgressBar done={done} of={of} label={label} />
      <p role="status" className="mt-2 font-semibold tabular-nums">
        {children}
      </p>
    </div>
  )
}
