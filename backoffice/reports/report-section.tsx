import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cx } from '#web/design/class-names.ts'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { reportTexts as texts } from '../texts/reports.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

type ReportSectionProps<Data> = {
  report: UseQueryResult<Data>
  /** The meaning of its numbers. */
  meaning: string
  children: (data: Data) => ReactNode
}

/** A report while it loads, after a failure, and loaded. */
export function ReportSection<Data>({ report, meaning, children }: ReportSectionProps<Data>) {
  const { data, error, isPlaceholderData } = report
  return (
    <>
      <LoadFailure title={data ? texts.outdated : texts.failed} query={report} className="mb-3" />
      {data ? (
        // Numbers of another period are no links and no files of this one.
        <div
          className={cx('grid gap-6 *:min-w-0', isPlaceholderData && 'opacity-60 transition-opacity')}
          aria-busy={isPlaceholderData}
          inert={isPlaceholderData}
        >
          {children(data)}
        </div>
      ) : (
        !error && <ReportSkeleton />
      )}
      <p className="mt-6 max-w-prose text-sm text-muted">{meaning}</p>
    </>
  )
}

function ReportSkeleton() {
  return (
    <div className="grid gap-3">
      <LoadingText />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((name) => (
          <Skeleton key={name} className="h-24 w-full" />
        ))}
      </div>
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
