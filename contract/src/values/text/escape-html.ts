const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }

/** Text for elements, and for attributes in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<"]/g, (sign) => entities[sign]!)
