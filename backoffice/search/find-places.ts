import type { Can } from '../access/rights.ts'
import type { OpenRoom } from '../navigation/navigation.ts'
import type { Found } from '../navigation/search-source.ts'
import { shellTexts } from '../texts/shell.ts'

export type FoundGroup = { title: string; found: Found[] }

/** The screens and the actions that the person may use, by words of their names. */
export function findPlaces(rooms: readonly OpenRoom[], can: Can, words: string): FoundGroup[] {
  const subjects = rooms.flatMap((room) => room.subjects.map((subject) => ({ subject, room })))
  const places = subjects.map(({ subject, room }): Found => {
    const detail = room.text === subject.name ? undefined : room.text
    return { key: subject.path, title: subject.name, path: subject.path, ...(detail && { detail }) }
  })
  const actions = subjects.flatMap(({ subject }) =>
    (subject.shortcuts ?? [])
      .filter(({ right, scope = subject.scope }) => can(right, scope === 'organisation' ? 'all' : undefined))
      .map(({ name, path }): Found => ({ key: `${path} ${name}`, title: name, detail: subject.name, path })),
  )
  return [
    { title: shellTexts.search.places, found: places.filter(matches(words)) },
    { title: shellTexts.search.actions, found: actions.filter(matches(words)) },
  ].filter(({ found }) => found.length > 0)
}

/** Whether each word begins a word of the name. */
const matches = (words: string) => {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ title, detail = '' }: Found) => {
    const names = `${title} ${detail}`.toLowerCase().split(/[\s/-]+/)
    return parts.every((part) => names.some((name) => name.startsWith(part)))
  }
}
