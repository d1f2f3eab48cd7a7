import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { failureText } from '../api/staff-api.ts'
import { shellTexts } from '../texts/shell.ts'

type LoadFailureProps = {
  title: string
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  className?: string
}

/** A notice that data could not be loaded, with the reason and a button that tries again; nothing without a failure. */
export function LoadFailure({ title, query: { error, isFetching, refetch }, className }: LoadFailureProps) {
  if (!error) return null
  return (
    <Notice
      look="danger"
      title={title}
      className={className}
      action={
        <Button size="small" look="danger" busy={isFetching} onClick={() => refetch()}>
          {shellTexts.tryAgain}
        </Button>
      }
    >
      {failureText(error)}
    </Notice>
  )
}
