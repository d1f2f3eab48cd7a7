import { sqlFragment } from '../../db/sql.ts'

/** Products that lists show: available, and of each family one. */
export const isListed = sqlFragment`p.available and p.is_face`
