/** Couriers that give tracking numbers, with an example of each; the other ones, and a store's own courier, give none. */
const examples = new Map(
  Object.entries({
    JNE: '0116492300223',
    'J&T Express': 'JP1234567890',
    AnterAja: '10001234567890',
    SiCepat: '001234567890',
    TIKI: '030212345678',
    'POS Indonesia': 'P2301230001234',
    'Indah Cargo': '12345678',
    'Indah Logistik': '12345678',
  }),
)

/** The longest typed text, with spaces. */
export const maxTrackingNumberLength = 50

/** An example for the hint; undefined for a courier without tracking numbers. */
export const trackingExample = (courier: string): string | undefined => examples.get(courier)

/** The parcels that are shipped by one list. */
export const maxShipments = 100

/** As couriers print it: upper case, without spaces, dots and slashes. */
export const plainTrackingNumber = (text: string): string => text.replace(/[\s./]/g, '').toUpperCase()

/**
 * Whether the text can be a number of the courier: 8 to 30 letters, digits and hyphens, four digits at least. No stricter, since couriers
 * have more formats than they document. Any text is one for a courier without tracking numbers.
 */
export const isTrackingNumber = (courier: string, text: string): boolean =>
  !examples.has(courier) || isTrackingCode(text)

/** The same for a parcel of any courier. */
export const isTrackingCode = (text: string): boolean =>
  /^(?=(?:.*\d){4})[A-Z0-9-]{8,30}$/.test(plainTrackingNumber(text))
