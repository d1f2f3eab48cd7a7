import type { Transaction } from '../../db/database.ts'

/** Replaces the chosen products of the home page, in their order; deleted products are left out. */
export async function replaceProductChoices(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx`delete from product_choices`
  await tx`
    insert into product_choices (product_id, position)
    select p.id, chosen.position from unnest(${[...productIds]}::bigint[]) with ordinality as chosen (id, position)
    join products p on p.id = chosen.id`
}
