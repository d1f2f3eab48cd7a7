import { type Fragment, sqlFragment } from '../../db/sql.ts'

/** Whether order `o` sends the goods of a complaint again: nobody bought it (decision 137). */
export const isReplacement: Fragment = sqlFragment`exists (select from complaint_replacements r where r.order_id = o.id)`
