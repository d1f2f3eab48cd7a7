import { appendFileSync } from 'node:fs'
import { watchSecrets } from './known-secrets.ts'

// Loaded before a server that tests start (collected-logs.ts).

const file = process.env.SECRETS_OF_TESTS
if (file) watchSecrets((secret) => appendFileSync(file, `${secret}\n`, { mode: 0o600 }))
