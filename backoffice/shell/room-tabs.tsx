import { Link, useLocation } from 'react-router'
import { useCurrentInView } from '#web/design/use-current-in-view.ts'
import { subjectAt } from '../navigation/navigation.ts'
import { useOpenRooms } from '../navigation/open-rooms.ts'
import { shellTexts } from '../texts/shell.ts'

/** On phones, the subjects of a room with several; desks have them in the rail. Only on the first screen of a subject. */
export function RoomTabs() {
  const { pathname } = useLocation()
  const row = useCurrentInView(pathname)
  const room = useOpenRooms().find(({ subjects }) => subjectAt(subjects, pathname))
  if (!room?.isTab || room.subjects.length < 2) return null
  if (!room.subjects.some(({ path }) => path === pathname)) return null
  return (
    <nav
      ref={row}
      aria-label={shellTexts.inRoom(room.text)}
      className="no-scrollbar relative overflow-x-auto bg-surface px-4 pt-2 md:hidden"
    >
      <ul className="flex gap-2">
        {room.subjects.map(({ path, name }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === pathname ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-full border border-line px-4 text-sm font-semibold whitespace-nowrap text-muted aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
