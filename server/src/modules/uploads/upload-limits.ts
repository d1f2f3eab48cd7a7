/** The maximum size of a proof of payment. */
export const maxProofBytes = 5 * 1024 * 1024
/** The maximum size of a picture for shoppers. */
export const maxPictureBytes = 10 * 1024 * 1024
