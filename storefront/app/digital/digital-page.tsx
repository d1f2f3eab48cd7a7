import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '../page/page.tsx'
import { digitalTexts } from '../texts/digital.ts'
import { digitalServiceTexts } from '../texts/digital-services.ts'
import { type Service, serviceTiles } from './services.ts'

type DigitalPageProps = { service: Service; children: ReactNode }

export const titleOf = ({ category }: Service): string =>
  serviceTiles.find(({ categories }) => categories.includes(category))?.label ?? ''

/** A screen that sells digital goods, with links to the other services. */
export function DigitalPage({ service, children }: DigitalPageProps) {
  const title = titleOf(service)
  return (
    <Page title={title} crumbs={[{ label: digitalTexts.home, to: '/beranda' }, { label: title }]}>
      <nav aria-label={digitalServiceTexts.label} className="mb-4 md:mb-6">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2 md:gap-3">
          {serviceTiles.map(({ label, icon: Icon, path, categories }) => (
            <li key={path}>
              <Link
                to={path}
                prefetch="intent"
                aria-current={categories.includes(service.category) ? 'page' : undefined}
                className="group flex h-full flex-col items-center gap-1.5 rounded-card border border-line bg-surface px-1 py-2.5 text-center text-xs font-semibold text-muted transition-colors hover:border-primary-line hover:text-primary aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary-strong md:flex-row md:gap-3 md:px-4 md:py-3 md:text-left md:text-sm"
              >
                <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary group-aria-[current]:bg-primary group-aria-[current]:text-white">
                  <Icon aria-hidden className="size-5" />
                </span>
                <span className="min-w-0 wrap-anywhere">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  )
}
