import type { Sql, Transaction } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import type { Village } from './village.ts'

/** Number of villages in the source, and of rows of all levels that were added and changed. */
export type ImportedRegions = { villages: number; added: number; changed: number }

/**
 * Imports the regions of a source in one transaction. Rows are matched by their official code, so ids stay; regions that the
 * source lacks stay too, since addresses may refer to them.
 */
export async function importRegions(
  sql: Sql,
  source: Iterable<Village> | AsyncIterable<Village>,
  onProgress: (villages: number) => void = () => undefined,
): Promise<ImportedRegions> {
  return runTransaction(sql, async (tx) => {
    await tx`
      create temp table imported (
        code text, village text, district text, city_type text, city text, province text, postal_code text,
        latitude double precision, longitude double precision
      ) on commit drop`
    let villages = 0
    let batch: Village[] = []
    const insertBatch = async () => {
      await insertImported(tx, batch)
      villages += batch.length
      batch = []
      onProgress(villages)
    }
    for await (const village of source) if (batch.push(village) === batchSize) await insertBatch()
    await insertBatch()

    const levels = [await mergeProvinces(tx), await mergeCities(tx), await mergeSubdistricts(tx), await mergeAreas(tx)]
    await updateCentroids(tx)
    const sum = (of: (level: Merged) => number) => levels.reduce((total, level) => total + of(level), 0)
    return { villages, added: sum((level) => level.added), changed: sum((level) => level.changed) }
  }) as Promise<ImportedRegions>
}

/** Rows in one statement. */
const batchSize = 1_000

const insertImported = (tx: Transaction, villages: readonly Village[]) => tx`
  insert into imported
  select * from jsonb_to_recordset(${tx.json(villages.map(withoutLineBreaks))}) as v (code text, name text, district text, "cityType" text, city text,
    province text, "postalCode" text, latitude double precision, longitude double precision)`

/** Tabs and line breaks in names become spaces. */
const withoutLineBreaks = (village: Village) =>
  Object.fromEntries(
    Object.entries(village).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.replace(/[\t\n\r]/g, ' ') : value,
    ]),
  )

type Merged = { added: number; changed: number }
const none: Merged = { added: 0, changed: 0 }

// Each level refers to the one above it by the prefix of its code. `xmax = 0` is true for inserted rows.

async function mergeProvinces(tx: Transaction): Promise<Merged> {
  const [merged = none] = await tx<Merged[]>`
    with written as (
      insert into provinces as old (code, name)
      select distinct on (left(code, 2)) left(code, 2), province from imported order by left(code, 2)
      on conflict (code) do update set name = excluded.name where old.name <> excluded.name
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from written`
  return merged
}

async function mergeCities(tx: Transaction): Promise<Merged> {
  const [merged = none] = await tx<Merged[]>`
    with written as (
      insert into cities as old (code, province_id, type, name)
      select distinct on (left(i.code, 5)) left(i.code, 5), p.id, i.city_type, i.city
      from imported i join provinces p on p.code = left(i.code, 2) order by left(i.code, 5)
      on conflict (code) do update set type = excluded.type, name = excluded.name
      where (old.type, old.name) <> (excluded.type, excluded.name)
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from written`
  return merged
}

async function mergeSubdistricts(tx: Transaction): Promise<Merged> {
  const [merged = none] = await tx<Merged[]>`
    with written as (
      insert into subdistricts as old (code, city_id, name)
      select distinct on (left(i.code, 8)) left(i.code, 8), c.id, i.district
      from imported i join cities c on c.code = left(i.code, 5) order by left(i.code, 8)
      on conflict (code) do update set name = excluded.name where old.name <> excluded.name
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from written`
  return merged
}

/** Postal code and coordinates that the source lacks stay as they are. */
async function mergeAreas(tx: Transaction): Promise<Merged> {
  const [merged = none] = await tx<Merged[]>`
    with written as (
      insert into areas as old (code, subdistrict_id, name, postal_code, latitude, longitude)
      select distinct on (i.code) i.code, d.id, i.village, i.postal_code, i.latitude, i.longitude
      from imported i join subdistricts d on d.code = left(i.code, 8) order by i.code
      on conflict (code) do update set
        name = excluded.name,
        postal_code = coalesce(nullif(excluded.postal_code, ''), old.postal_code),
        latitude = coalesce(excluded.latitude, old.latitude),
        longitude = coalesce(excluded.longitude, old.longitude)
      where old.name <> excluded.name
        or excluded.postal_code not in ('', old.postal_code)
        or excluded.latitude is not null
          and (old.latitude, old.longitude) is distinct from (excluded.latitude, excluded.longitude)
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from written`
  await tx`analyze areas`
  return merged
}

/** Coordinates of districts and cities are the average of their villages. */
async function updateCentroids(tx: Transaction): Promise<void> {
  await tx`
    update subdistricts d set latitude = middle.latitude, longitude = middle.longitude
    from (
      select subdistrict_id, avg(latitude) as latitude, avg(longitude) as longitude from areas group by subdistrict_id
    ) middle
    where middle.subdistrict_id = d.id`
  await tx`
    update cities c set latitude = middle.latitude, longitude = middle.longitude
    from (
      select d.city_id, avg(a.latitude) as latitude, avg(a.longitude) as longitude
      from areas a join subdistricts d on d.id = a.subdistrict_id group by d.city_id
    ) middle
    where middle.city_id = c.id`
}
