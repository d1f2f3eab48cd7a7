import { ChevronRight, LogOut, type LucideIcon, Store } from 'lucide-react'
import { Link } from 'react-router'
import { ThemeSwitch } from '#web/theme/theme-switch.tsx'
import { useRights } from '../access/rights.ts'
import type { OpenRoom } from '../navigation/navigation.ts'
import { useOpenRooms } from '../navigation/open-rooms.ts'
import { logoutPath } from '../session/staff-session.ts'
import { shellTexts } from '../texts/shell.ts'
import { Screen } from '../ui/screen.tsx'
import { NavCount } from './nav-count.tsx'

/** A room whose only entry has the same name needs no heading. */
const isOneThing = ({ text, subjects: [first, ...others] }: OpenRoom) => others.length === 0 && first?.name === text

const rowClasses = 'flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-tint'

/** /kelola/menu: the rooms without a place in the navigation of phones. */
export default function MoreScreen() {
  const rooms = useOpenRooms().filter(({ isTab }) => !isTab)
  const { me } = useRights()
  return (
    <Screen title={shellTexts.more} width="form">
      <div className="grid gap-5">
        {rooms.map((room) => (
          <section key={room.name} aria-label={room.text}>
            {!isOneThing(room) && <h2 className="mb-1.5 text-sm font-semibold text-muted">{room.text}</h2>}
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {room.subjects.map((subject) => (
                <li key={subject.path}>
                  <Link to={subject.path} className={rowClasses}>
                    <subject.icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
                    <span className="min-w-0 flex-1 font-medium">{subject.name}</span>
                    <NavCount subjects={[subject]} />
                    <ChevronRight aria-hidden className="size-4 text-muted" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h2 className="mb-1.5 text-sm font-semibold text-muted wrap-anywhere">{me.FullName}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            <Elsewhere href="/beranda" icon={Store} text={shellTexts.shop} />
            <Elsewhere href={logoutPath} icon={LogOut} text={shellTexts.logout} />
          </ul>
        </section>
        <ThemeSwitch />
      </div>
    </Screen>
  )
}

function Elsewhere({ href, icon: Icon, text }: { href: string; icon: LucideIcon; text: string }) {
  return (
    <li>
      <a href={href} className={rowClasses}>
        <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
        <span className="font-medium">{text}</span>
      </a>
    </li>
  )
}
