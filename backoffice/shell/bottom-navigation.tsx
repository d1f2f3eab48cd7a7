import { Ellipsis, type LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { countedAt, subjectAt } from '../navigation/navigation.ts'
import { useOpenRooms } from '../navigation/open-rooms.ts'
import type { Subject } from '../navigation/subject.ts'
import { shellTexts } from '../texts/shell.ts'
import { NavCount } from './nav-count.tsx'

/** The navigation of phones: the rooms of daily work, and a screen with all others. */
export function BottomNavigation() {
  const rooms = useOpenRooms()
  const { pathname } = useLocation()
  const tabs = rooms.filter(({ isTab }) => isTab)
  const current = tabs.find(({ subjects }) => subjectAt(subjects, pathname))
  return (
    <nav
      aria-label={shellTexts.navigation}
      className="bottom-navigation fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex h-15 *:min-w-0 *:flex-1">
        {tabs.map((room) => (
          <Tab
            key={room.name}
            to={room.subjects[0]!.path}
            icon={room.icon}
            text={room.text}
            counted={countedAt(room, rooms)}
            isCurrent={room === current}
          />
        ))}
        <Tab to={backofficePages.more} icon={Ellipsis} text={shellTexts.more} isCurrent={!current} />
      </ul>
    </nav>
  )
}

type TabProps = { to: string; icon: LucideIcon; text: string; isCurrent: boolean; counted?: readonly Subject[] }

function Tab({ to, icon: Icon, text, isCurrent, counted }: TabProps) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex h-full flex-col items-center justify-center gap-1 text-[min(0.75rem,3.2vw)]/4 font-medium text-muted aria-[current]:font-semibold aria-[current]:text-primary"
      >
        <span className="relative">
          <Icon aria-hidden className="size-6" strokeWidth={1.75} />
          {counted && (
            <NavCount
              subjects={counted}
              className="absolute -top-1.5 left-3.5 min-w-4 rounded-full bg-danger px-1 text-center text-[0.6875rem]/4 text-white"
            />
          )}
        </span>
        {text}
      </Link>
    </li>
  )
}
