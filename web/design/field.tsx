import { Check, CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, useContext, useId, useState } from 'react'
import { designTexts } from '../texts/design.ts'
import { cx } from './class-names.ts'

type FieldState = { id: string; describedBy: string | undefined; invalid: boolean }
const FieldContext = createContext<FieldState | null>(null)

type FieldProps = {
  label: ReactNode
  /** Shown below the control until there is an error. */
  hint?: ReactNode
  /** The hint explains the correct format, and stays below the error. */
  keepsHint?: boolean
  /** Forms pass it once the field was touched. */
  error?: string
  optional?: boolean
  className?: string
  /** One of the controls below, which gets its ARIA attributes from the context. */
  children: ReactNode
}

/** A form field: label, control, hint and error with their ARIA attributes. */
export function Field({ label, hint, keepsHint = false, error, optional, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}note`
  const note = error ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> {designTexts.optional}</span>}
      </label>
      <FieldContext value={{ id, describedBy: note ? noteId : undefined, invalid: error !== undefined }}>
        {children}
      </FieldContext>
      {/* Always there, so that an error that appears is announced. */}
      <p
        id={noteId}
        aria-live="polite"
        className={cx('text-sm', note && 'mt-1.5', error ? 'text-danger' : 'text-muted')}
      >
        {error && <CircleAlert aria-hidden className="mr-1 inline size-4 align-[-0.2em]" />}
        {note}
        {error && keepsHint && hint && <span className="block text-muted">{hint}</span>}
      </p>
    </div>
  )
}

function useFieldAttributes() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.invalid || undefined }
}

const control =
  'block w-full min-h-11 rounded-control border border-control bg-surface px-3 text-base text-ink transition-colors placeholder:text-control hover:border-muted focus:border-primary focus:outline-2 focus:-outline-offset-1 focus:outline-primary aria-invalid:border-danger aria-invalid:focus:outline-danger disabled:bg-tint disabled:text-muted [&[readonly]]:bg-tint [&[readonly]]:text-muted'

/** Whether the surrounding field shows an error. */
export const useIsInvalidField = (): boolean => useContext(FieldContext)?.invalid ?? false

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldAttributes()} {...rest} className={cx(control, className)} />
}

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} {...useFieldAttributes()} {...rest} className={cx(control, 'py-2.5', className)} />
}

/** A native <select>, because phones have good pickers. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <select
      {...useFieldAttributes()}
      {...rest}
      className={cx(control, 'select-arrow appearance-none pr-10', className)}
    />
  )
}

/** A password input with a button that shows the password. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input {...rest} type={shown ? 'text' : 'password'} className={cx('pr-12', className)} />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={designTexts.showPassword}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted hover:text-ink"
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </span>
  )
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }

export function Checkbox({ children, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx('flex min-h-11 items-center gap-3 text-sm', className)}>
      <input type="checkbox" {...rest} className="size-5 shrink-0" />
      <span>{children}</span>
    </label>
  )
}

/** One of several choices as a card; a `disabled` one gives the reason in `children`. */
export function RadioCard({ children, className, ...rest }: ChoiceProps) {
  return (
    <label
      className={cx(
        'flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-sm transition-colors hover:border-primary-line has-checked:border-primary has-checked:bg-primary-soft has-disabled:bg-tint has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        className,
      )}
    >
      <input type="radio" {...rest} className="size-5 shrink-0 outline-none" />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}

/** One of many short choices as a tile, with a tick in the corner instead of a radio button, to save space. */
export function RadioTile({ children, className, ...rest }: ChoiceProps) {
  return (
    <label
      className={cx(
        'relative block rounded-card border border-line bg-surface px-3 py-2.5 text-sm transition-colors hover:border-primary-line has-checked:border-primary has-checked:bg-primary-soft has-disabled:bg-tint has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        className,
      )}
    >
      <input type="radio" {...rest} className="peer absolute inset-0 size-full appearance-none outline-none" />
      <Check
        aria-hidden
        strokeWidth={3}
        className="absolute top-0 right-0 hidden size-5 rounded-tr-card rounded-bl-card bg-primary p-1 text-white peer-checked:block"
      />
      {children}
    </label>
  )
}
