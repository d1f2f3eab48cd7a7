import type { ReactNode } from 'react'
import type { Right } from '#contract/backoffice/rights.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { AuditSubject } from '#contract/values/audit-records.ts'

type FieldBase<Values> = {
  name: keyof Values & string
  label: string
  hint?: string
  /** May be left empty; default: it must be filled in. A switch is never empty. */
  optional?: boolean
  /** Only for some values of the other fields. */
  isShown?: (values: Values) => boolean
  /** Spans both columns of desks. */
  wide?: boolean
  /** A warning for whoever saves these values; they can be saved. */
  warning?: (values: Values) => string | undefined
  /** Checked after the checks of its kind; returns what is wrong. */
  check?: (value: never, values: Values) => string | undefined
  /** What has to end before the form is saved, in words, such as uploads. */
  waitingFor?: (value: never) => string | undefined
}

export type CustomControl<Value = unknown> = {
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
  disabled: boolean
}

/** A field of a form, with a value as it is on the wire. */
export type FormField<Values> = FieldBase<Values> &
  (
    | {
        kind: 'text'
        maxLength: number
        pattern?: RegExp
        /** As it is kept, once it is typed. */
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
        /** Below it: makes what is not among them yet, and chooses it. */
        add?: (choose: (value: string | number) => void) => ReactNode
      }
    /** A boolean. */
    | { kind: 'switch' }
    /** `YYYY-MM-DD HH:mm:ss` in WIB, or null. */
    | { kind: 'datetime' }
    /** A control of the subject's own, such as opening hours or a picture; it gets its label from the form. */
    | {
        kind: 'custom'
        render: (control: CustomControl, values: Values) => ReactNode
        show?: (value: unknown) => string
      }
  )

export type FormSection<Values> = { title?: string; text?: string; fields: readonly FormField<Values>[] }

/** One form to create and to edit. `Values` are the fields that people fill in, all of them also in the entity. */
export type FormDefinition<Values extends object, Entity extends Values & { Version: number }> = {
  /** Name of the subject: the first part of the keys of its data. */
  subject: string
  /** Path of the list. */
  path: string
  /** Path of one entity: where a new one leads to. */
  pathOf: (entity: Entity) => string
  /** null: a new one. */
  title: (entity: Entity | null) => string
  sections: readonly FormSection<Values>[]
  /** What a new one begins with. */
  empty: Values
  load: (id: number, options: { signal?: AbortSignal }) => Promise<Entity>
  create?: (values: Values) => Promise<Entity>
  /** A second button of a new one: saves it, and goes on from its own screen to this one. */
  onward?: { label: string; pathOf: (entity: Entity) => string }
  update: (id: number, changes: { Version: number } & Partial<Values>) => Promise<Entity>
  /** Without it the fields can only be read. */
  right: Right
  /** For which stores the right must be held to create one: 'store' where one store is enough; default: for all. */
  scope?: 'store'
  /** The store for which the right must be held to change one; default: all. */
  storeOf?: (entity: Entity) => number
  /** Refusals that belong to a field. */
  errorFields?: Partial<Record<ErrorCode, keyof Values & string>>
  /** Further subjects whose data changes with it. */
  alsoChanges?: readonly string[]
  /** The subject and its word in the audit log, for the history below the form. */
  auditSubject?: AuditSubject
}

export const fieldsOf = <Values>({ sections }: { sections: readonly FormSection<Values>[] }) =>
  sections.flatMap(({ fields }) => fields)
