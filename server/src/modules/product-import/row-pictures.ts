import { pictureSeparator } from '#contract/values/product-file/import-fields.ts'
import { maxProductPictures } from '#contract/values/products/pictures.ts'
import type { AnySql } from '../../db/database.ts'
import { bulkTexts, cellReasons } from '../../texts/bulk.ts'
import type { ProductFields } from '../catalogue/products/managed-product.ts'
import { keyOfPictureUrl, pictureKeyPattern } from '../pictures/picture-url.ts'
import { findUploadedKeys } from '../uploads/upload-queries.ts'
import type { Cells } from './read-row.ts'
import type { RowFields } from './row-fields.ts'

const uploadPrefix = 'originals/'

const partsOf = (cell: string) =>
  cell
    .split(pictureSeparator)
    .map((name) => name.trim())
    .filter(Boolean)

export const isUpload = (key: string) => key.startsWith(uploadPrefix)

/** The maximum size of a picture that the job fetches. */
export const isAddress = (key: string) => /^https?:\/\//i.test(key)

/** The maximum length of an address. */
const maxAddress = 2_000

/** The pictures in the rows of a part: those of the shop by address or key, uploads of the author, and addresses of other hosts. */
export class RowPictures {
  readonly #uploads: ReadonlySet<string>

  private constructor(uploads: ReadonlySet<string>) {
    this.#uploads = uploads
  }

  static async find(sql: AnySql, rows: readonly Cells[], userId: number | null): Promise<RowPictures> {
    const named = new Set(rows.flatMap(({ pictures }) => (pictures ? partsOf(pictures).filter(isUpload) : [])))
    if (userId === null) return new RowPictures(new Set())
    return new RowPictures(await findUploadedKeys(sql, { keys: [...named], userId }))
  }

  /** An existing picture of the product keeps its alternative text. */
  read(
    fields: RowFields,
    cell: string,
    product: Pick<ProductFields, 'images' | 'imageAlts'> | undefined,
  ): Pick<ProductFields, 'images' | 'imageAlts'> | undefined {
    const names = partsOf(cell)
    if (names.length > maxProductPictures) return fields.refuse('pictures', cellReasons.moreThan(maxProductPictures))
    const keys = names.map((name) => this.#keyOf(name) ?? fields.refuse('pictures', bulkTexts.noSuchPicture(name)))
    const images = keys.filter((key) => key !== undefined)
    const imageAlts = images.map((key) => product?.imageAlts[product.images.indexOf(key)] ?? '')
    return { images, imageAlts }
  }

  #keyOf(name: string): string | undefined {
    if (isUpload(name)) return this.#uploads.has(name) ? name : undefined
    const stored = keyOfPictureUrl(name)
    if (!stored && isAddress(name)) return name.length <= maxAddress && URL.canParse(name) ? name : undefined
    const key = stored ?? name
    return key.startsWith('products/') && pictureKeyPattern.test(key) ? key : undefined
  }

  /** Whether pictures are still to be made, from uploads or from other hosts. */
  areUploads(images: readonly string[] | undefined): boolean {
    return images?.some((image) => isUpload(image) || isAddress(image)) ?? false
  }
}
