import { CloudOff, Compass } from 'lucide-react'
import { useRevalidator, useRouteError } from 'react-router'
import { backofficePages } from '#contract/values/backoffice-pages.ts'
import { describeError } from '../../storefront/app/api/page-error.ts'
import { Button, ButtonLink } from '../../storefront/app/design/button.tsx'
import { backofficeTexts } from '../texts/backoffice.ts'
import { usePageTitle } from './page-title.ts'

/** Shown for an unknown path or a failed screen, which can be retried at its URL. */
export function ErrorScreen() {
  const { type, title, text } = describeError(useRouteError())
  const { revalidate, state } = useRevalidator()
  usePageTitle(title)
  const isMissing = type === 'NOT_FOUND'
  const Icon = isMissing ? Compass : CloudOff
  return (
    <div className="mx-auto flex max-w-form flex-col items-center px-4 py-16 text-center">
      <span className="mb-5 flex size-24 items-center justify-center rounded-full bg-primary-soft text-primary">
        <Icon aria-hidden className="size-11" strokeWidth={1.5} />
      </span>
      <h1 className="text-xl font-bold md:text-2xl">{title}</h1>
      <p className="mt-2 mb-6 text-muted">{text}</p>
      {isMissing ? (
        <ButtonLink size="large" to={backofficePages.orders}>
          {backofficeTexts.toOrders}
        </ButtonLink>
      ) : (
        <Button size="large" busy={state === 'loading'} onClick={revalidate}>
          {backofficeTexts.tryAgain}
        </Button>
      )}
    </div>
  )
}
