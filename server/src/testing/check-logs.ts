import { afterAll } from 'vitest'
import { forgetSecretFiles, takeLinesWithSecrets, watchOwnSecrets } from './collected-logs.ts'

// A set-up file that fails a test if its shop has logged a token, a link, a password or a key.

watchOwnSecrets()
afterAll(() => {
  const lines = takeLinesWithSecrets()
  forgetSecretFiles()
  if (lines.length > 0) throw new Error(`${lines.length} lines of a log have secrets:\n${lines.slice(0, 5).join('\n')}`)
})
