import { ShieldCheck, Truck, Undo2 } from 'lucide-react'
import { homeTexts } from '../texts/home.ts'

const texts = homeTexts.trust
const reasons = [
  [ShieldCheck, texts.verified],
  [Undo2, texts.moneyBack],
  [Truck, texts.delivery],
] as const

/** The reasons to trust the shop; each sentence is a rule of the terms (/terms). */
export function Trust() {
  return (
    <section className="home-end mt-10">
      <h2 className="mb-3 text-lg font-bold md:text-xl">{texts.title}</h2>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {reasons.map(([Icon, { title, text }]) => (
          <li key={title} className="flex gap-3 rounded-card border border-line bg-surface p-4">
            <Icon aria-hidden className="size-5 shrink-0 text-primary" />
            <p className="text-sm text-muted">
              <strong className="block text-ink">{title}</strong>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
