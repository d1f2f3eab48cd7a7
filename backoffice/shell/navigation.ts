import type { Can } from '../session/rights.ts'
import { type Room, rooms } from './rooms.ts'
import type { Subject } from './subject.ts'

/** A room with what somebody may open in it. */
export type OpenRoom = Room & { subjects: Subject[] }

/** The rooms that somebody may enter. Nothing is offered that is not there. */
export function openRooms(subjects: readonly Subject[], can: Can): OpenRoom[] {
  const open = subjects.filter((subject) => mayOpen(subject, can))
  return rooms
    .map((room) => ({ ...room, subjects: open.filter((subject) => subject.room === room.name) }))
    .filter(({ subjects: inRoom }) => inRoom.length > 0)
}

/** The subjects whose work is counted at a room: the first one sums up all others. */
export const countedAt = (room: OpenRoom, rooms: readonly OpenRoom[]) =>
  room.name === 'today' ? rooms.flatMap(({ subjects }) => subjects) : room.subjects

export const mayOpen = ({ right, scope }: Subject, can: Can) => can(right, scope === 'organisation' ? 'all' : undefined)

/** The subject whose screen is at a path: the one with the longest path that leads there. */
export function subjectAt(subjects: readonly Subject[], pathname: string): Subject | undefined {
  const path = pathname.replace(/\/+$/, '')
  return subjects
    .filter((subject) => path === subject.path || path.startsWith(`${subject.path}/`))
    .filter((subject) => subject.room !== 'today' || path === subject.path)
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}
