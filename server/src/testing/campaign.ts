/**
 * Seed and length of a random test. `npm test` runs a short one, the same every time; `npm run campaign` runs longer ones with
 * other seeds, and repeats any of them.
 */
export const campaign = {
  seed: Number(process.env.CAMPAIGN_SEED ?? 1),
  /** A multiple of the length in `npm test`. */
  length: Number(process.env.CAMPAIGN_LENGTH ?? 1),
}
