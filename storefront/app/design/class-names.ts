/** Joins class names, leaving out what is false or missing. */
export function cx(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string').join(' ')
}
