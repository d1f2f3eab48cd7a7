/** Joins class names; values that are no strings are left out. */
export function cx(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string').join(' ')
}
