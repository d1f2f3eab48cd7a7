import { CallError } from '#contract/client.ts'
import { type EditConflict, mergeEdits } from './merge-edits.ts'

/** An entity as its GET returns it: its fields, and their version. */
export type Versioned<Values> = Values & { Version: number }

type SaveInput<Values, Entity> = {
  /** The edited entity. */
  base: Entity
  edits: Partial<Values>
  update: (changes: { Version: number } & Partial<Values>) => Promise<Entity>
  reload: () => Promise<Entity>
}

export type SaveResult<Values, Entity> =
  | {
      kind: 'saved'
      entity: Entity
      /** The earlier values of the sent fields, which an undo writes back. */
      before: Partial<Values>
    }
  /** Somebody else changed the same fields: `edits` are my undisputed changes. */
  | { kind: 'conflict'; theirs: Entity; edits: Partial<Values>; conflicts: EditConflict<Values>[] }

const maxRetries = 3

/** Saves changes, merged with changes that others saved meanwhile. */
export async function saveEdits<Values extends object, Entity extends Versioned<Values>>({
  base,
  edits,
  update,
  reload,
}: SaveInput<Values, Entity>): Promise<SaveResult<Values, Entity>> {
  let current = base
  let toSend = edits
  for (let retries = 0; ; retries++) {
    try {
      const entity = await update({ ...toSend, Version: current.Version })
      return { kind: 'saved', entity, before: valuesOf(current, toSend) }
    } catch (error) {
      if (!isEditConflict(error) || retries === maxRetries) throw error
    }
    current = await reload()
    const merged = mergeEdits<Values>(base, edits, current)
    if (merged.conflicts.length > 0) return { kind: 'conflict', theirs: current, ...merged }
    toSend = merged.edits
    if (Object.keys(toSend).length === 0) return { kind: 'saved', entity: current, before: {} }
  }
}

export const isEditConflict = (error: unknown) => error instanceof CallError && error.code === 'EDIT_CONFLICT'

const valuesOf = <Values extends object>(entity: Values, fields: Partial<Values>): Partial<Values> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, entity[name as keyof Values]])) as Partial<Values>
