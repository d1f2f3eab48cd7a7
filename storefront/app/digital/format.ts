/** A long number in groups of four: '0812 3456 7890'. */
export function formatReference(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Months of a bill: '202610, 202611' → '10-2026, 11-2026' (D06); other text is unchanged. */
export function formatPeriods(periods: string): string {
  return periods.replace(/\b(\d{4})(\d{2})\b/g, '$2-$1')
}
