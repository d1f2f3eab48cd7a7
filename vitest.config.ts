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
          name: 'server',
          environment: 'node',
          include: ['{contract,server,bench,packages}/**/*.test.ts'],
          exclude: ['**/*.reliability.test.ts'],
          // What a test changes belongs to the shop it makes, on a database of its own; so the server's modules, a quarter of
          // the time, are loaded once a worker.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // Its modules keep what a browser's tab keeps: each file begins in a new tab.
          name: 'storefront',
          environment: 'node',
          include: ['{storefront,backoffice}/**/*.test.{ts,tsx}'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // They kill processes and count what survives. Much of their time is waiting.
          name: 'reliability',
          environment: 'node',
          include: ['server/**/*.reliability.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
