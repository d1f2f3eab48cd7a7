/** Texts of ways to reach somebody. */
export const contactTexts = { whatsApp: 'WhatsApp' }
