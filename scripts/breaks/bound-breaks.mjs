import { breaksAt } from './sources.mjs'

const upper = /\b(maximum|maxLength|maxItems|maxSize|max): ([\w.]+)/g
const lower = /\b(minimum|minLength|minItems|min): (-?[\w.]+)/g

/** Makes limits of requests ten times higher, or lower by one. */
export function boundBreaks(contract) {
  return contract.flatMap((source) => [
    ...breaksAt(source, 'upper bound', upper, (match) => loosened(match, '* 10')),
    ...breaksAt(source, 'lower bound', lower, (match) => loosened(match, '- 1')),
  ])
}

function loosened({ 0: from, 1: name, 2: value, input, index }, by) {
  const isLengthOfNothing = value === '0' && name.length > 'minimum'.length
  if (!isBound(value) || isLengthOfNothing) return []
  const field =
    name === 'maxSize'
      ? undefined
      : input
          .slice(0, index)
          .match(/\w+(?=: (?:[A-Z]|\{))/g)
          ?.at(-1)
  return [{ to: `${name}: ${value} ${by}`, name: `${field ? `${field} ` : ''}${from} ${by}` }]
}

/** A number or the name of one; not a type, nor the largest safe integer. */
const isBound = (value) => !['number', 'string', 'Number.MAX_SAFE_INTEGER'].includes(value)
