/** Mails about the health of the shop, besides what contract/src/values/health-texts.ts says of each check. */
export const healthMailTexts = { since: 'Sejak', open: 'Lihat kesehatan toko' }
