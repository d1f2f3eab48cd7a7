import { defineConfig } from 'vitest/config'

const patient = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    globalSetup: 'server/src/testing/vitest-global-setup.ts',
    // The tests share the machine with their PostgreSQL.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patient,
          name: 'shop',
          environment: 'node',
          include: ['{contract,server,storefront,backoffice,bench,packages}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.reliability.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'reliability',
          environment: 'node',
          include: ['server/**/*.reliability.test.ts'],
          // They kill processes and count what survives: one at a time, after the others.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
