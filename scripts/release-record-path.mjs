import { join } from 'node:path'

/** Where npm test leaves what the release after this commit has to support, once everything has passed. */
export const releaseRecordOf = (commit) => join('node_modules', '.cache', 'release', `${commit}.json`)
