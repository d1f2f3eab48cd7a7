/** Address of a store's page: the lower-cased name with its first space turned into a hyphen (000, section 2). */
export function storePath(id: number, name: string): string {
  return `/store/${id}/${encodeURIComponent(name.toLowerCase().replace(' ', '-'))}`
}
