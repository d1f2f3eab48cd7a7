import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { fillRegions, serverProcess } from '../testing/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { makeTestDirectory, removeTestDirectory } from '../testing/test-directory.ts'

test('a process of jobs does the work of the schedule, and answers only probes', async () => {
  const [database, folder] = [await createTestDatabase(), await makeTestDirectory()]
  const sql = openDatabase(database.address, { max: 1 })
  await fillRegions(sql)
  const server = await serverProcess({
    ...{ DATA_DIR: folder, DATABASE_URL: database.url, SECRET: 'a secret of the tests, long enough', ROLES: 'jobs' },
  })
  onTestFinished(async () => {
    if (server.isAlive()) await server.end('SIGTERM')
    await sql.end()
    await database.drop()
    await removeTestDirectory(folder)
  })
  await server.start()
  const statusOf = (path: string) => fetch(server.origin + path).then(({ status }) => status)
  expect(await Promise.all(['/health/ready', '/metrics', '/', '/api/v1/banner', '/kelola'].map(statusOf))).toEqual([
    200, 200, 404, 404, 404,
  ])
  const done = () =>
    sql`select from periodic_work where name = 'watch-health' and finished`.then(({ length }) => length)
  await expect.poll(done, { timeout: 30_000 }).toBe(1)
  expect((await server.end('SIGTERM')).code).toBe(0)
})
