import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { statementClassifier } from './statement-classes.ts'
import { createTestDatabase } from './test-database.ts'

const database = await createTestDatabase()
const sql = openDatabase(database.url, { max: 1 })
const classOf = await statementClassifier(sql)
afterAll(async () => {
  await sql.end()
  await database.drop()
})

test.each([
  ['any', 'select name from categories where id = $1'],
  ['any', 'select 1'],
  ['central', 'select stock from product_stock k join products p on p.id = k.product_id where p.id = $1'],
  ['copies', 'update products set price = $1 where id = $2'],
  ['shopper', 'select id from addresses where user_id = $1'],
  ['shopper', 'insert into favourites (product_id, user_id) values ($1, $2)'],
  ['shopper', 'insert into favourites (product_id, user_id) select p.id, $1 from products p'],
  ['shopper', 'select from addresses a join orders o on o.user_id = a.user_id where o.user_id = $1'],
  [
    'shopper',
    'with mine as (select user_id as who from orders where user_id = $1) select from addresses a join mine on mine.who = a.user_id',
  ],
  ['id', 'select from orders where id = $1'],
  ['id', 'insert into order_events (order_id, at, event, status, actor) values ($1, now(), $2, $3, $4)'],
  ['id', 'select from orders o join order_lines l on l.order_id = o.id where o.user_id = $1'],
  ['id', 'select from order_lines where order_id = (select id from orders where id = $1)'],
  ['several', 'select from orders'],
  ['several', 'select from orders where id = any($1)'],
  ['several', 'select from orders where store_id = $1'],
  ['several', 'select from orders where user_id = $1 or store_id = $2'],
  ['several', 'select from order_lines where product_id = $1'],
  ['several', 'select from orders o join open_transfers t on t.reference_id = o.id where o.user_id = $1'],
  ['several', 'select from order_cancel_requests r join users u on u.id = r.decided_by where r.order_id = $1'],
])('%s: %s', async (expected, text) => {
  expect(await classOf(text)).toMatchObject({ class: expected })
})

test('a statement without a plan has no class', async () => {
  expect(await classOf('lock table orders in share mode')).toBeNull()
})
