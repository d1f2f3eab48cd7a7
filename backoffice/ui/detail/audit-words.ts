import { auditTexts as texts } from '../texts/audit.ts'

/** A change in words: each field with its value before and after. */
export function changesOf({ Before, After }: { Before: string; After: string }): string[] {
  const [before, after] = [fieldsOf(Before), fieldsOf(After)]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    if (!(name in before)) return texts.set(name, show(after[name]))
    if (!(name in after)) return texts.removed(name, show(before[name]))
    return texts.changed(name, show(before[name]), show(after[name]))
  })
}

function fieldsOf(json: string): Record<string, unknown> {
  const value: unknown = JSON.parse(json || '{}')
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function show(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.nothing
  if (Array.isArray(value)) return value.map(show).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
