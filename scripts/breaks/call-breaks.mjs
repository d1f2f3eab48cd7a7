import { declarationsOf } from './sources.mjs'

/** A call loses a right, its scope, a second factor, the session, the Idempotency-Key or the limit. */
export function callBreaks(contract, { calls, rights }) {
  return contract.flatMap(({ file, text }) =>
    declarationsOf(text).flatMap((declaration) => {
      const call = calls[declaration.name]
      return call && isExported(declaration) ? breaksOf(call, rights, file, declaration) : []
    }),
  )
}

const isExported = ({ text }) => text.startsWith('export const ')

function breaksOf(call, rights, file, declaration) {
  return changesOf(call, rights).map(([kind, field, value]) => ({
    kind,
    title: `${file} ${declaration.name}: ${field} ${value}`,
    file,
    find: declaration.text,
    replacement: withField(declaration, field, value),
  }))
}

function changesOf({ auth, right, scope, factor, idempotent, rateLimitPerMinute }, rights) {
  return [
    ...(right && right !== 'any'
      ? [
          ['right', 'right', 'any'],
          ['right', 'right', otherThan(right, rights)],
        ]
      : []),
    ...(scope === 'organisation' ? [['scope', 'scope', 'store']] : []),
    ...(factor ? [['factor', 'factor', undefined]] : []),
    ...(auth === 'customer' ? [['session', 'auth', 'public']] : []),
    ...(idempotent ? [['idempotency', 'idempotent', undefined]] : []),
    ...(rateLimitPerMinute ? [['limit', 'rateLimitPerMinute', undefined]] : []),
  ]
}

const otherThan = (right, rights) => rights[(rights.indexOf(right) + 1) % rights.length]

/** The call with one field overridden, independent of its definition. */
function withField({ name, text }, field, value) {
  const begin = `export const ${name} = `
  const literal = value === undefined ? 'undefined' : `'${value}' as const`
  return `${begin}{ ...${text.slice(begin.length)}, ${field}: ${literal} }`
}
