/**
 * The bank's words without the movement's own amount, which has a column of its own: so the sender, who stands last, fits.
 * `sen`: the amount of the movement.
 */
export function textOfRow(text: string, sen: number): string {
  const amount = (Math.abs(sen) / 100).toFixed(2)
  return text
    .split(' ')
    .filter((word) => word !== amount)
    .join(' ')
}
