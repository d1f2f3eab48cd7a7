import type { ReactNode } from 'react'
import { Card } from '#web/design/card.tsx'
import { Screen } from '../screen.tsx'

type DetailScreenProps = {
  title: string
  /** Path of its list. */
  back: string
  /** Its state and its deadline. */
  badges?: ReactNode
  /** The primary button, below the thumb on phones, and the other actions. */
  next?: ReactNode
  children: ReactNode
}

/** The screen of one thing: state and deadline above, its sections, and the next step as primary button. */
export function DetailScreen({ title, back, badges, next, children }: DetailScreenProps) {
  return (
    <Screen title={title} back={back} badges={badges} width="page">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4 *:min-w-0">{children}</div>
        {next && (
          <div className="bottom-bar inset-x-0 bottom-0 z-20 grid gap-2 border-line bg-surface max-lg:fixed max-lg:border-t max-lg:px-4 max-lg:pt-2.5 max-lg:pb-[max(0.625rem,env(safe-area-inset-bottom))] max-lg:shadow-float md:max-lg:left-[13.75rem] lg:sticky lg:top-18 lg:rounded-card lg:border lg:p-4">
            {next}
          </div>
        )}
      </div>
    </Screen>
  )
}

type DetailSectionProps = { title?: string; action?: ReactNode; children: ReactNode }

/** A part of a detail. */
export const DetailSection = ({ title, action, children }: DetailSectionProps) => (
  <Card title={title} action={action}>
    {children}
  </Card>
)
