import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { cx } from './class-names.ts'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger'
type Size = 'small' | 'medium' | 'large'

const looks: Record<Look, string> = {
  primary:
    'bg-primary text-white hover:bg-primary-strong active:bg-primary-strong disabled:bg-line disabled:text-muted [--busy-ring:var(--color-white)]',
  secondary:
    'border border-primary bg-surface text-primary hover:bg-primary-soft active:bg-primary-soft disabled:border-line disabled:text-muted disabled:bg-tint',
  quiet: 'text-primary hover:bg-primary-soft active:bg-primary-soft disabled:text-muted',
  danger:
    'bg-danger text-white hover:bg-danger-strong active:bg-danger-strong disabled:bg-line disabled:text-muted [--busy-ring:var(--color-white)]',
}

const sizes: Record<Size, string> = {
  // 36 px visible, 44 px touch target.
  small: 'min-h-9 px-3 py-1 text-sm after:absolute after:-inset-y-1 after:inset-x-0',
  medium: 'min-h-11 px-4 py-2 text-sm',
  large: 'min-h-12 px-5 py-2 text-base',
}

type ButtonStyle = { look?: Look; size?: Size; wide?: boolean; className?: string }

function buttonClasses({ look = 'primary', size = 'medium', wide, className }: ButtonStyle): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-control font-semibold text-center select-none transition-colors',
    looks[look],
    sizes[size],
    wide && 'w-full',
    className,
  )
}

type ButtonProps = ButtonStyle & {
  /** Shows a spinner and ignores presses. */
  busy?: boolean
  /** Text while busy, instead of the spinner. */
  busyText?: string
} & ComponentProps<'button'>

export function Button({ look, size, wide, className, busy, busyText, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      onMouseDown={rest.type === 'submit' ? keepFocus : undefined}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(buttonClasses({ look, size, wide, className }), !(busy && busyText) && 'busy-ring')}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && busyText ? (
        <>
          <span className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent" aria-hidden />
          {busyText}
        </>
      ) : (
        children
      )}
    </button>
  )
}

/**
 * Prevents the blur of the focused field on mousedown: its validation error could move the button before the click. Submitting
 * validates every field anyway.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type ButtonLinkProps = ButtonStyle & ComponentProps<typeof Link>

/** A link that looks like a button. */
export function ButtonLink({ look, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link prefetch="intent" {...rest} className={buttonClasses({ look, size, wide, className })} />
}

type IconButtonProps = ComponentProps<'button'> & {
  /** The accessible name. */
  label: string
}

/** A round, 44 px button with only an icon; for universally known icons (close, arrows, plus, minus). */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(
        'busy-ring inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted transition-colors hover:bg-tint hover:text-ink disabled:opacity-40',
        className,
      )}
    >
      {children}
    </button>
  )
}
