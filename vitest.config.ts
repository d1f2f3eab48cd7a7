import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** npm test records the statements that the next release has to support (server/src/testing/record-statements.ts). */
const setupFiles = [
  'server/src/testing/check-logs.ts',
  ...(process.env.KEDAI_STATEMENTS ? ['server/src/testing/record-statements.ts'] : []),
]
/** Of `npm run campaign` alone: minutes, however short they are made. */
const longTests = process.env.CAMPAIGN_LENGTH ? ['server/**/*.campaign.test.ts'] : []
const patient = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    globalSetup: 'server/src/testing/vitest-global-setup.ts',
    // The tests share the connections of one PostgreSQL, so a machine with many cores does not use all of them.
    maxWorkers: Math.min(availableParallelism(), 8),
    projects: [
      {
        test: {
          ...patient,
          name: 'server',
          environment: 'node',
          setupFiles,
          include: ['{contract,server,bench,packages}/**/*.test.ts'],
          exclude: ['**/*.reliability.test.ts', '**/*.campaign.test.ts'],
          // Each test changes only its own shop, with a database of its own, so the server's modules, which take a quarter of the
          // time to load, are loaded once for each worker.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // Modules of the browser hold the state of a browser tab, so each file gets a new environment.
          name: 'browser',
          environment: 'node',
          include: ['{web,storefront,backoffice}/**/*.test.{ts,tsx}'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // They kill processes and check the remaining data. They mostly wait.
          name: 'reliability',
          environment: 'node',
          include: ['server/**/*.reliability.test.ts', ...longTests],
          setupFiles: ['server/src/testing/check-logs.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
