/**
 * Formats of tracking numbers by the courier's name in orders; loose, because couriers add formats. Instant couriers and a
 * store's own courier have no tracking numbers.
 */
const formats: Record<string, { pattern: RegExp; example: string }> = {
  JNE: { pattern: /^(?=.*\d{5})[A-Z0-9]{8,20}$/, example: '0116492300223' },
  'J&T Express': { pattern: /^(J[A-Z0-9])?\d{9,15}$/, example: 'JP1234567890' },
  AnterAja: { pattern: /^[A-Z]{0,4}\d{10,18}$/, example: '10001234567890' },
  SiCepat: { pattern: /^[A-Z]{0,4}\d{9,16}$/, example: '001234567890' },
  TIKI: { pattern: /^[A-Z]{0,4}\d{9,16}$/, example: '030212345678' },
  'POS Indonesia': { pattern: /^[A-Z]{0,3}\d{8,18}[A-Z]{0,2}$/, example: 'P2301230001234' },
  'Indah Cargo': { pattern: /^(?=.*\d{4})[A-Z0-9]{6,20}$/, example: '12345678' },
  'Indah Logistik': { pattern: /^(?=.*\d{4})[A-Z0-9]{6,20}$/, example: '12345678' },
}

export const maxTrackingNumberLength = 50

/** An example for the hint; undefined for a courier without tracking numbers. */
export const trackingExample = (courier: string): string | undefined => formats[courier]?.example

/** Whether the number has the courier's format, or the courier has no tracking numbers. */
export function isTrackingNumber(courier: string, text: string): boolean {
  const format = formats[courier]
  return format === undefined || format.pattern.test(text.replace(/[\s./-]/g, '').toUpperCase())
}
