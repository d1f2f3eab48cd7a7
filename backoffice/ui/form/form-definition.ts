import type { ReactNode } from 'react'
import type { ErrorCode } from '#contract/protocol/errors.ts'
import type { Right } from '#contract/protocol/rights.ts'
import type { AuditSubject } from '#contract/values/backoffice/audit-records.ts'

type FieldBase<Values> = {
  name: keyof Values & string
  label: string
  hint?: string
  /** May be left empty; default: required. A switch is never empty. */
  optional?: boolean
  /** Shown only for some values of the other fields. */
  isShown?: (values: Values) => boolean
  /** Spans both columns of desks. */
  wide?: boolean
  /** A warning before these values are saved; it does not prevent that. */
  warning?: (values: Values) => string | undefined
  /** Checked after the checks of its kind; returns the problem. */
  check?: (value: never, values: Values) => string | undefined
  /** The work that has to end before the form is saved, in words, such as uploads. */
  waitingFor?: (value: never) => string | undefined
}

export type CustomControl<Value = unknown> = {
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
  disabled: boolean
}

/** A field of a form; its value is the one on the wire. */
export type FormField<Values> = FieldBase<Values> &
  (
    | {
        kind: 'text'
        maxLength: number
        pattern?: RegExp
        /** Converts the typed text to the stored form. */
        normalise?: (typed: string) => string
        inputMode?: 'numeric' | 'email' | 'url'
        placeholder?: string
      }
    | { kind: 'textarea'; maxLength: number; rows?: number }
    /** A number or null. */
    | { kind: 'number' | 'rupiah'; min?: number; max?: number; unit?: string }
    | { kind: 'phone' }
    | {
        kind: 'choice'
        options: readonly { value: string | number; label: string }[]
        /** Below it: creates a missing choice, and chooses it. */
        add?: (choose: (value: string | number) => void) => ReactNode
      }
    /** A boolean. */
    | { kind: 'switch' }
    /** `YYYY-MM-DD HH:mm:ss` in WIB, or null. */
    | { kind: 'datetime' }
    /** A control of the subject, such as opening hours or a picture; the form provides the label. */
    | {
        kind: 'custom'
        render: (control: CustomControl, values: Values) => ReactNode
        show?: (value: unknown) => string
      }
  )

export type FormSection<Values> = { title?: string; text?: string; fields: readonly FormField<Values>[] }

/** One form to create and to edit. `Values` are the fields that people fill in; the entity has all of them. */
export type FormDefinition<Values extends object, Entity extends Values & { Version: number }> = {
  /** Name of the subject: the first part of the keys of its data. */
  subject: string
  /** Path of the list. */
  path: string
  /** Path of one entity, which a new one leads to. */
  pathOf: (entity: Entity) => string
  /** null: a new entity. */
  title: (entity: Entity | null) => string
  sections: readonly FormSection<Values>[]
  /** The initial values of a new entity. */
  empty: Values
  load: (id: number, options: { signal?: AbortSignal }) => Promise<Entity>
  create?: (values: Values) => Promise<Entity>
  /** A second button of a new entity: saves it, and goes on through its own screen to this one. */
  onward?: { label: string; pathOf: (entity: Entity) => string }
  update: (id: number, changes: { Version: number } & Partial<Values>) => Promise<Entity>
  /** Without it the fields can only be read. */
  right: Right
  /** Stores for which the right is needed to create one: 'store' if one store is enough; default: all. */
  scope?: 'store'
  /** The store for which the right is needed to change one; default: all. */
  storeOf?: (entity: Entity) => number
  /** Codes of refusals that belong to a field. */
  errorFields?: Partial<Record<ErrorCode, keyof Values & string>>
  /** Further subjects whose data a save changes. */
  alsoChanges?: readonly string[]
  /** The subject and its word in the audit log, for the history below the form. */
  auditSubject?: AuditSubject
}

export const fieldsOf = <Values>({ sections }: { sections: readonly FormSection<Values>[] }) =>
  sections.flatMap(({ fields }) => fields)
