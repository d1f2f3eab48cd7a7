// npm run setup: installs and builds, as npm start does before it runs the shop. With NODE_ENV=production it removes the packages
// that only the build needs.
import { prepare } from './prepare.mjs'

await prepare({ build: true, tools: process.env.NODE_ENV === 'production' ? 'removed' : 'ignored' })
