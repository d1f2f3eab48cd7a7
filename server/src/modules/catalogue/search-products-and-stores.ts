import type { SearchText } from '#contract/values/search/search-text.ts'
import { type Scope, withinScope } from '../../access/rights.ts'
import type { AnySql } from '../../db/database.ts'
import { type Fragment, joined } from '../../db/sql.ts'
import { containing } from '../../http/list-query.ts'
import { codeConditions } from './product-codes.ts'
import { tokenize } from './search/tokenize.ts'

const maxByName = 500

/** Finds products by id, SKU, barcode and prefixes of the words of their name, including hidden ones. */
export function searchProducts(
  sql: AnySql,
  { words, number, code }: SearchText,
  typed: string,
  scope: Scope,
): Fragment {
  const isVisible = withinScope(sql, scope, sql`p.store_id`)
  const byCode = codeConditions(sql, typed).map(
    (isCode) => sql`union all select p.id, 1 from products p where ${isCode} and ${isVisible}`,
  )
  return sql`
    select 'product' as subject, p.id, p.name as title, s.name as subtitle, p.promo_price as amount,
      case when p.available then 'offered' else 'hidden' end as status, found.weight
    from (
      select id, min(weight) as weight from (
        select p.id, 1 as weight from products p where p.id = ${number}::bigint and ${isVisible}
        union all
        select p.id, 1 from products p where p.external_id = any(${[typed.trim(), code ?? '']}::text[]) and ${isVisible}
        ${joined(byCode, ' ')}
        union all
        (select p.id, 2 from products_with_words(${wordsQuery(words, scope)}::tsquery, ${maxByName}::int) named
          join products p on p.id = named where ${isVisible} order by p.available desc, p.id desc limit 5)
      ) each_way group by id order by 2, 1 desc limit 5
    ) found join products p on p.id = found.id join stores s on s.id = p.store_id`
}

/** Every word is a prefix of one in the name; for a few stores, whose id is among the words ('@7'). */
export function wordsQuery(words: readonly string[], scope: Scope): string {
  const begun = words.flatMap(tokenize).map((word) => `'${word}':*`)
  if (begun.length === 0) return ''
  return [...begun, ...(scope === 'all' ? [] : [`(${scope.map((id) => `'@${id}'`).join(' | ')})`])].join(' & ')
}

/** Stores by name or city, and number. */
export function searchStores(sql: AnySql, { words, number }: SearchText, scope: Scope): Fragment {
  return sql`
    select 'store' as subject, s.id, s.name as title, s.city as subtitle, null::bigint as amount, null as status,
      case when s.id = ${number}::bigint then 1 else 2 end as weight
    from stores s
    where ${withinScope(sql, scope, sql`s.id`)} and (s.id = ${number}::bigint or ${words.length > 0}
      and lower(s.name || ' ' || s.city) like all (${words.map(containing)}::text[]))
    order by s.name, s.id limit 5`
}
