import { ChevronRight, HeartPulse, type LucideIcon, ReceiptText, Smartphone, Wifi, Zap } from 'lucide-react'
import { Link } from 'react-router'
import type { DigitalCategory } from '#contract/values/digital/digital-goods.ts'
import { serviceFor } from '../digital/services.ts'
import { searchTexts as texts } from '../texts/search.ts'

const icons: Record<DigitalCategory, LucideIcon> = {
  pulsa: Smartphone,
  data: Wifi,
  token: Zap,
  bill: ReceiptText,
  bpjs: HeartPulse,
}

type DigitalMatchesProps = { categories: readonly DigitalCategory[]; className?: string; onFollow?: () => void }

/** Digital goods that a search names: each is bought on a screen of its own (D01). */
export function DigitalMatches({ categories, className = '', onFollow }: DigitalMatchesProps) {
  if (categories.length === 0) return null
  return (
    <nav aria-label={texts.digital} className={className}>
      <ul className="flex flex-wrap gap-2">
        {categories.map((category) => {
          const Icon = icons[category]
          return (
            <li key={category} className="min-w-0 flex-auto">
              <Link
                data-suggestion
                to={serviceFor(category).path}
                onClick={onFollow}
                className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 hover:border-primary-line hover:text-primary"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-primary" />
                <span className="min-w-0 flex-1">
                  <span className="block text-sm font-bold">{texts.services[category]}</span>
                  <span className="block text-xs text-muted">{texts.servicesText[category]}</span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
