/** Months of a bill, YYYYMM on the wire: '202610, 202611' is shown as '10-2026, 11-2026' (D06); other text is unchanged. */
export function formatPeriods(periods: string): string {
  return periods.replace(/\b(\d{4})(\d{2})\b/g, '$2-$1')
}
