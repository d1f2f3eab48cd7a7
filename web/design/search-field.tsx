import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Accessible name, and placeholder unless another is given. */
  label: string
  /** Accessible name of the button, and its submitted value. */
  submit: { label: string } & Pick<ComponentProps<'button'>, 'name' | 'value' | 'tabIndex'>
}

/** A round search box with its button inside; its form is `relative`. */
export function SearchField({ label, submit, className, ...input }: SearchFieldProps) {
  const { label: submitLabel, ...button } = submit
  return (
    <>
      {/* Before the box: without script, Enter presses the first button, whose value comes first in the URL. */}
      <button
        type="submit"
        {...button}
        aria-label={submitLabel}
        className="absolute top-0 left-0 flex h-11 w-10 items-center justify-center text-muted"
      >
        <Search aria-hidden className="size-4.5" />
      </button>
      <input
        type="search"
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        {...input}
        className={cx(
          'h-11 w-full rounded-full border border-line pr-4 pl-10 text-base placeholder:text-muted focus:border-primary focus:outline-2 focus:-outline-offset-1 focus:outline-primary',
          className,
        )}
      />
    </>
  )
}

/** Closes a phone's keyboard and the panel around the focus. */
export function leaveFocused() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
