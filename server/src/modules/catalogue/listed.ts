import { type Fragment, sqlFragment } from '../../db/sql.ts'

/** The products in the shop's own lists: on sale, one of each family. */
export const isListed = sqlFragment`p.available and p.is_face`

const isOnSale = sqlFragment`p.available`

/** The products of a list: every product on sale, or one of each family (decision 89). */
export const isIn = ({ onePerFamily }: { onePerFamily: boolean }): Fragment => (onePerFamily ? isListed : isOnSale)
