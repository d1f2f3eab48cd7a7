/** Fields with links to files, which are signed anew for each answer. */
const signedFields = ['PaymentProofs', 'QRISPaymentImg', 'Pictures']

/** An answer as text for comparisons, without its signed links. */
export const factsOf = (answer: unknown): string =>
  JSON.stringify(answer, (name, value: unknown) => (signedFields.includes(name) ? undefined : value))
