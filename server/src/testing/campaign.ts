/**
 * Seed and length of a random test. `npm test` runs a short one, the same every time; `npm run campaign` runs longer ones with
 * other seeds, and repeats any of them.
 */
export const campaign = {
  seed: Number(process.env.CAMPAIGN_SEED ?? 1),
  /** A multiple of the length in `npm test`. */
  length: Number(process.env.CAMPAIGN_LENGTH ?? 1),
  /** The length of a test that measures it itself, such as kills or minutes; `inTests` is that of `npm test`. */
  count: (inTests: number) => Number(process.env.CAMPAIGN_LENGTH ?? inTests),
}

const isCampaign = process.env.CAMPAIGN_LENGTH !== undefined

/** Prints the result of each round of a campaign; `npm test` prints nothing. */
export function printRounds(title: string, rounds: readonly object[]): void {
  if (!isCampaign) return
  console.log(`${title}, seed ${campaign.seed}`)
  console.table(rounds)
}

/** Prints the final counts of a campaign; `npm test` prints nothing. */
export function printFigures(title: string, figures: Record<string, string | number>): void {
  if (!isCampaign) return
  const entries = Object.entries(figures)
  const width = Math.max(...entries.map(([name]) => name.length))
  const lines = entries.map(([name, figure]) => `  ${name.padEnd(width)}  ${figure.toLocaleString('en')}`)
  console.log([`${title}, seed ${campaign.seed}`, ...lines].join('\n'))
}
