// Writes .env.example and docs/settings.md from the settings of the server: node scripts/make-settings.ts

import { writeFile } from 'node:fs/promises'
import { settingsAsEnvFile, settingsAsTable } from '../server/src/config/environment-documents.ts'

await writeFile('.env.example', settingsAsEnvFile())
await writeFile('docs/settings.md', settingsAsTable())
