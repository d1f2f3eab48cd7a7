import { type ReactNode, useId } from 'react'

type QuestionCardProps = { title: string; text: ReactNode; children: ReactNode }

/** A question to the visitor above the navigation, with its buttons. Sticky, and in the flow at the end of the page, so that it hides no content. */
export function QuestionCard({ title, text, children }: QuestionCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 mx-4 max-w-form rounded-card border border-line bg-surface p-4 text-sm shadow-float md:bottom-6 md:mx-6 md:mb-6 print:hidden"
    >
      <p id={id} className="font-bold">
        {title}
      </p>
      <p className="mt-1 text-muted">{text}</p>
      <div className="mt-3 flex gap-3 *:flex-1">{children}</div>
    </section>
  )
}
