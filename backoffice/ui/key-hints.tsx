import { todayTexts } from '../texts/today.ts'

const { keys: texts } = todayTexts

/** The keys of the shown row, on desks. */
export function KeyHints({ hints }: { hints: readonly (readonly [key: string, text: string])[] }) {
  return (
    <p className="flex flex-wrap justify-center gap-x-3 gap-y-1 text-xs text-muted max-lg:hidden">
      <span className="sr-only">{texts.label}: </span>
      {hints.map(([key, text]) => (
        <span key={key} className="whitespace-nowrap">
          <kbd className="rounded-small border border-line bg-surface px-1.5 font-sans font-semibold">{key}</kbd> {text}
        </span>
      ))}
    </p>
  )
}
