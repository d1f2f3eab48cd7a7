import { LogOut, Store, SunMoon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { cx } from '#web/design/class-names.ts'
import { Logo } from '#web/design/logo.tsx'
import { useRights } from '../access/rights.ts'
import { countedAt, type OpenRoom, subjectAt } from '../navigation/navigation.ts'
import { useOpenRooms } from '../navigation/open-rooms.ts'
import type { Subject } from '../navigation/subject.ts'
import { logoutPath } from '../session/staff-session.ts'
import { shellTexts } from '../texts/shell.ts'
import { NavCount } from './nav-count.tsx'

const entryClasses =
  'flex min-h-10 items-center gap-3 rounded-control px-3 text-sm font-medium text-muted hover:bg-tint hover:text-ink aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary'

/** The navigation of desks: every room by name, and the subjects of the current one below it. */
export function Rail() {
  const rooms = useOpenRooms()
  const { me } = useRights()
  const { pathname } = useLocation()
  return (
    <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-r border-line bg-surface max-md:hidden">
      <Link to={backofficePages.today} className="flex min-h-16 items-center px-5">
        <Logo />
      </Link>
      <nav aria-label={shellTexts.navigation} className="flex-1 px-2.5">
        <ul className="grid gap-0.5">
          {rooms.map((room) => (
            <RoomEntry key={room.name} room={room} counted={countedAt(room, rooms)} />
          ))}
        </ul>
      </nav>
      <div className="mt-4 grid gap-0.5 border-t border-line px-2.5 py-2">
        <p className="px-3 py-1.5 text-xs font-semibold text-muted wrap-anywhere">{me.FullName}</p>
        <Link
          to={backofficePages.more}
          aria-current={pathname === backofficePages.more ? 'page' : undefined}
          className={entryClasses}
        >
          <SunMoon aria-hidden className="size-5" />
          {shellTexts.appearance}
        </Link>
        <a href="/beranda" className={entryClasses}>
          <Store aria-hidden className="size-5" />
          {shellTexts.shop}
        </a>
        <a href={logoutPath} className={entryClasses}>
          <LogOut aria-hidden className="size-5" />
          {shellTexts.logout}
        </a>
      </div>
    </div>
  )
}

function RoomEntry({ room, counted }: { room: OpenRoom; counted: readonly Subject[] }) {
  const { pathname } = useLocation()
  const { icon: Icon, subjects, text } = room
  const current = subjectAt(subjects, pathname)
  const hasSeveral = subjects.length > 1
  return (
    <li>
      <Link
        to={subjects[0]!.path}
        aria-current={current && !hasSeveral ? 'page' : undefined}
        className={cx(entryClasses, current && hasSeveral && 'text-primary')}
      >
        <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        <span className="min-w-0 flex-1">{text}</span>
        <NavCount subjects={counted} />
      </Link>
      {current && hasSeveral && (
        <ul aria-label={shellTexts.inRoom(text)} className="my-0.5 ml-5.5 grid gap-0.5 border-l border-line pl-2">
          {subjects.map((subject) => (
            <li key={subject.path}>
              <Link
                to={subject.path}
                aria-current={subject === current ? 'page' : undefined}
                className={cx(entryClasses, 'min-h-9')}
              >
                <span className="min-w-0 flex-1">{subject.name}</span>
                <NavCount subjects={[subject]} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
