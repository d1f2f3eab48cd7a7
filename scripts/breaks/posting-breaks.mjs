import { breaksAt } from './sources.mjs'

const entry = /\b(amount|transit|revenue|supplier|refunds|corrections): (-?)(\w+)\b(?!\.)/g
const shorthand = /wallet: \{ userId, amount \}/g
const quantity =
  'stock|balance\\w*|pieces|held|counted|total\\w*|goodsTotal|amount|price|fee|admin_?[fF]ee|cost|sales|credited|sum|checkouts'
const sum = new RegExp(`\\b((?:${quantity})\\b\\)?) ([-+]) (?=([\\w$({.]+))`, 'g')
const withoutMoney = /\/(search|pictures|regions|health)\//

/** Inverts the sign of a ledger entry, or of a sum of money or pieces. */
export function postingBreaks(modules) {
  return modules.flatMap((source) => [
    ...breaksAt(source, 'posting', entry, ([, name, sign, value], { text }) =>
      text.includes('post(tx, ') && Number.isNaN(Number(value)) ? [{ to: `${name}: ${sign ? '' : '-'}${value}` }] : [],
    ),
    ...breaksAt(source, 'posting', shorthand, () => [{ to: 'wallet: { userId, amount: -amount }' }]),
    ...breaksAt(source, 'sum', sum, ([from, left, sign, right]) => {
      const other = sign === '+' ? '-' : '+'
      return withoutMoney.test(source.file) ? [] : [{ to: `${left} ${other} `, name: `${from}${right} → ${other}` }]
    }),
  ])
}
