import { PgBoss } from 'pg-boss'

/** Enqueues a scheduled job, as pg-boss does when it is due. */
export async function runJob(databaseUrl: string, name: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.send(name, {})
  await boss.stop()
}
