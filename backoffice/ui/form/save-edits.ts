import { CallError } from '#contract/client.ts'
import { type EditConflict, mergeEdits } from './merge-edits.ts'

/** An entity as its GET answers it: its fields, and the version that they are of. */
export type Versioned<Values> = Values & { Version: number }

type SaveInput<Values, Entity> = {
  /** What was edited. */
  base: Entity
  edits: Partial<Values>
  update: (changes: { Version: number } & Partial<Values>) => Promise<Entity>
  reload: () => Promise<Entity>
}

export type SaveResult<Values, Entity> =
  | {
      kind: 'saved'
      entity: Entity
      /** What stood before in the fields that were sent: what an undo writes back. */
      before: Partial<Values>
    }
  /** Somebody else changed the same fields: `edits` are those of mine that nobody disputes. */
  | { kind: 'conflict'; theirs: Entity; edits: Partial<Values>; conflicts: EditConflict<Values>[] }

const maxRetries = 3

/** Saves changes, merging them with what others saved meanwhile. */
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
