import { CloudOff, Compass, type LucideIcon, TimerOff, UserRoundX } from 'lucide-react'
import { useNavigate, useRevalidator } from 'react-router'
import type { ErrorType, PageError } from '../api/page-error.ts'
import { Button, ButtonLink } from '../design/button.tsx'
import { CustomerCareButton } from '../layout/customer-care-link.tsx'
import { errorTexts } from '../texts/errors.ts'

const icons: Partial<Record<ErrorType, LucideIcon>> = {
  ERROR_400: UserRoundX,
  ERROR_401: UserRoundX,
  ERROR_403: UserRoundX,
  ERROR_TIMEOUT: TimerOff,
  NOT_FOUND: Compass,
}

type ErrorPageProps = {
  error: PageError
  /** Loads the page again, where the one that failed is the one that is open. */
  onRetry?: (() => void) | undefined
}

/** Login for an ended session, home for what is not there, otherwise another try: here, or one step back (S01). */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  const Icon = icons[error.type] ?? CloudOff
  return (
    <div className="mx-auto flex max-w-form flex-col items-center px-4 py-16 text-center">
      <span className="mb-5 flex size-24 items-center justify-center rounded-full bg-primary-soft text-primary">
        <Icon aria-hidden className="size-11" strokeWidth={1.5} />
      </span>
      <h1 className="text-xl font-bold md:text-2xl">{error.title}</h1>
      <p className="mt-2 text-muted">{error.text}</p>
      <div className="mt-6 grid gap-3">
        <WayOn type={error.type} onRetry={onRetry} />
        {error.type === 'ERROR_403' && <CustomerCareButton />}
      </div>
    </div>
  )
}

function WayOn({ type, onRetry }: { type: ErrorType; onRetry: (() => void) | undefined }) {
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
  // Who came here first of all has no step to go back to. The router counts its steps in the history.
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate('/beranda'))
  return (
    <Button size="large" busy={state === 'loading'} onClick={onRetry ?? goBack}>
      {errorTexts.goBack}
    </Button>
  )
}
