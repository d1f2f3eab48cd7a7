// npm run setup: installs and builds, as npm start does before it runs the shop. With NODE_ENV=production nothing that only the build
// needs stays.
import { prepare } from './prepare.mjs'

await prepare({ build: true, tools: process.env.NODE_ENV === 'production' ? 'removed' : 'ignored' })
