import type { Can } from '../access/rights.ts'
import { type Room, rooms } from './rooms.ts'
import type { Subject } from './subject.ts'

/** A room with the subjects that the person may open. */
export type OpenRoom = Room & { subjects: Subject[] }

/** The rooms that the person may enter; rooms without an open subject are left out. */
export function openRooms(subjects: readonly Subject[], can: Can): OpenRoom[] {
  const open = subjects.filter((subject) => mayOpen(subject, can))
  return rooms
    .map((room) => ({ ...room, subjects: open.filter((subject) => subject.room === room.name) }))
    .filter(({ subjects: inRoom }) => inRoom.length > 0)
}

/** The subjects whose work is counted at a room; the first room sums up all others. */
export const countedAt = (room: OpenRoom, rooms: readonly OpenRoom[]) =>
  room.name === 'today' ? rooms.flatMap(({ subjects }) => subjects) : room.subjects

export const mayOpen = ({ right, scope }: Subject, can: Can) => can(right, scope === 'organisation' ? 'all' : undefined)

/** The subject of a path: the one with the longest matching path. */
export function subjectAt(subjects: readonly Subject[], pathname: string): Subject | undefined {
  const path = pathname.replace(/\/+$/, '')
  return (
    subjects
      .filter((subject) => path === subject.path || path.startsWith(`${subject.path}/`))
      // Every path begins with that of the first screen.
      .filter(
        ({ room, path: own, routes }) => room !== 'today' || [own, ...routes.map((one) => one.path)].includes(path),
      )
      .toSorted((a, b) => b.path.length - a.path.length)[0]
  )
}
