import { join } from 'node:path'

/** Once everything has passed, npm test writes here the statements that the release after this commit has to support. */
export const releaseRecordOf = (commit) => join('node_modules', '.cache', 'release', `${commit}.json`)
