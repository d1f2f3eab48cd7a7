import { CloudOff, Compass, type LucideIcon, TimerOff, UserRoundX } from 'lucide-react'
import { useNavigate, useRevalidator } from 'react-router'
import type { ErrorType, PageError } from '#web/api/page-error.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { errorTexts } from '#web/texts/errors.ts'
import { CustomerCareButton } from '../customer-care/customer-care-link.tsx'
import { BestSellers } from '../product/best-sellers.tsx'
import { SearchAgain } from '../search/search-again.tsx'

const icons: Partial<Record<ErrorType, LucideIcon>> = {
  ERROR_400: UserRoundX,
  ERROR_401: UserRoundX,
  ERROR_403: UserRoundX,
  ERROR_TIMEOUT: TimerOff,
  NOT_FOUND: Compass,
}

type ErrorPageProps = {
  error: PageError
  /** Reloads the page, if the failed page is the current one. */
  onRetry?: (() => void) | undefined
}

/** Offers the login after 400 and 401, home, a search and goods after 404, else a retry (S01). */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  const Icon = icons[error.type] ?? CloudOff
  return (
    <div className="mx-auto max-w-page px-4">
      <div className="mx-auto flex max-w-form flex-col items-center py-16 text-center">
        <span className="mb-5 flex size-24 items-center justify-center rounded-full bg-primary-soft text-primary">
          <Icon aria-hidden className="size-11" strokeWidth={1.5} />
        </span>
        <h1 className="text-xl font-bold md:text-2xl">{error.title}</h1>
        <p className="mt-2 text-muted">{error.text}</p>
        {error.type === 'NOT_FOUND' && (
          <div className="mt-6 w-full">
            <SearchAgain />
          </div>
        )}
        <div className="mt-6 grid gap-3">
          <RecoveryAction type={error.type} onRetry={onRetry} />
          {error.type === 'ERROR_403' && <CustomerCareButton />}
        </div>
      </div>
      {error.type === 'NOT_FOUND' && <BestSellers />}
    </div>
  )
}

function RecoveryAction({ type, onRetry }: { type: ErrorType; onRetry: (() => void) | undefined }) {
  const navigate = useNavigate()
  const { state } = useRevalidator()
  if (type === 'ERROR_400' || type === 'ERROR_401') {
    return (
      <ButtonLink size="large" to="/login">
        {errorTexts.login}
      </ButtonLink>
    )
  }
  if (type === 'NOT_FOUND') {
    return (
      <ButtonLink size="large" to="/beranda">
        {errorTexts.backToHome}
      </ButtonLink>
    )
  }
  // `idx` is the index of React Router in the history: 0 has no earlier page.
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate('/beranda'))
  return (
    <Button size="large" busy={state === 'loading'} onClick={onRetry ?? goBack}>
      {errorTexts.goBack}
    </Button>
  )
}
