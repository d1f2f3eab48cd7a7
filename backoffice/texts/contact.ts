/** Texts of contact links. */
export const contactTexts = { whatsApp: 'WhatsApp' }
