// Prints the calls of the contract in the current folder: their access, and a hash of their request schemas.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const load = (file) => import(pathToFileURL(join(process.cwd(), 'contract', 'src', file)).href)
const [{ calls }, { rights }] = await Promise.all([load('calls.ts'), load('protocol/rights.ts')])

const described = Object.entries(calls).map(([name, { data: _, ...call }]) => {
  const { auth, right, scope, factor, idempotent, rateLimitPerMinute } = call
  const request = createHash('sha256').update(JSON.stringify(call)).digest('hex')
  return [name, { auth, right, scope, factor, idempotent, rateLimitPerMinute, request }]
})
console.log(JSON.stringify({ calls: Object.fromEntries(described), rights }))
