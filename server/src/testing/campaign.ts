/**
 * Which run of a random test this is. `npm test` plays a short one, the same every time; `npm run campaign` plays longer ones
 * with other seeds, and any of them again.
 */
export const campaign = {
  seed: Number(process.env.CAMPAIGN_SEED ?? 1),
  /** How many times as long as in `npm test`. */
  length: Number(process.env.CAMPAIGN_LENGTH ?? 1),
}
