import { test } from '@playwright/test'
import { walkBoth } from './walks/walk-both.ts'
import { type Driver, withDriver } from './walks/webdriver-tool.ts'

// npm run campaign -- browsers: the ways of e2e/walks.spec.ts in the engine of Safari. Debian has no other WebKit that starts without a screen.

test.describe.configure({ timeout: 300_000 })

/** WPE WebKit 2.38, which is of the time of iOS 16. */
const webkit: Driver = {
  command: 'WPEWebDriver',
  arguments: [],
  capabilities: {
    'wpe:browserOptions': { binary: '/usr/bin/cog', args: ['--automation', '--platform=headless'] },
  },
}

test('both walks succeed in WebKit', async () => {
  await withDriver(webkit, (open) => walkBoth(open, 2))
})
