import { useState } from 'react'
import { readDevice, writeDevice } from '../device-storage.ts'

/** A view that somebody saved: its name, and the parameters of the address. */
export type SavedView = { id: string; name: string; search: string }

export type SavedViews = {
  views: readonly SavedView[]
  save: (view: Omit<SavedView, 'id'>) => Promise<void>
  remove: (id: string) => Promise<void>
}

const maxViews = 20

/** The saved views of a subject, which this device keeps. */
export function useSavedViews(subject: string): SavedViews {
  const name = `views.${subject}`
  const [views, setViews] = useState(() => parse(readDevice('device', name)))
  const keep = (next: SavedView[]) => {
    setViews(next)
    writeDevice('device', name, next.length > 0 ? next : null)
  }
  return {
    views,
    save: async (view) => keep([...views, { ...view, id: String(Date.now()) }].slice(-maxViews)),
    remove: async (id) => keep(views.filter((view) => view.id !== id)),
  }
}

function parse(stored: unknown): SavedView[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(
    (view): view is SavedView =>
      typeof view?.id === 'string' && typeof view.name === 'string' && typeof view.search === 'string',
  )
}
