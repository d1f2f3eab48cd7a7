import { cx } from '#web/design/class-names.ts'

type ProgressBarProps = { done: number; of: number; label: string; className?: string }

/** The progress of some work; its numbers are shown beside it. */
export function ProgressBar({ done, of, label, className }: ProgressBarProps) {
  return (
    <progress
      value={done}
      max={Math.max(1, of)}
      aria-label={label}
      className={cx(
        'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary',
        className,
      )}
    />
  )
}
