import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { Crumb } from '#web/design/breadcrumb.tsx'
import { Page } from '../page/page.tsx'
import { profileTexts as texts } from '../texts/profile.ts'
import { profileMenu } from './profile-menu.ts'

type ProfilePageProps = {
  title: string
  /** Between Keanggotaan and the title. */
  crumbs?: Crumb[]
  children: ReactNode
}

/** A profile screen: beside the profile menu on wide screens, below breadcrumbs on phones. */
export function ProfilePage({ title, crumbs = [], children }: ProfilePageProps) {
  return (
    <Page title={title} crumbs={[{ label: texts.title, to: '/profile/index' }, ...crumbs, { label: title }]}>
      <WithProfileMenu>{children}</WithProfileMenu>
    </Page>
  )
}

/** Adds the profile menu as a sidebar on wide screens. */
export function WithProfileMenu({ children }: { children: ReactNode }) {
  return (
    <div className="lg:grid lg:grid-cols-[16rem_1fr] lg:items-start lg:gap-8">
      <nav
        aria-label={texts.menu}
        className="hidden rounded-card border border-line bg-surface p-2 lg:sticky lg:top-24 lg:block"
      >
        <ul>
          {profileMenu.map(({ to, icon: Icon, text }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-semibold text-muted hover:bg-tint hover:text-ink aria-[current]:bg-primary-soft aria-[current]:text-primary"
              >
                <Icon aria-hidden className="size-5" />
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 max-lg:mx-auto max-lg:max-w-prose">{children}</div>
    </div>
  )
}
