/** Mails about the health of the shop; contract/src/values/backoffice/health-texts.ts has the texts of each check. */
export const healthMailTexts = { since: 'Sejak', open: 'Lihat kesehatan toko' }
