import { Link } from 'react-router'
import { Notice } from '#web/design/notice.tsx'
import { bulkTexts } from '../../texts/bulk.ts'
import type { BulkOperation } from '../bulk-operation.ts'
import { hrefOfRows } from './row-tabs.ts'

const texts = bulkTexts.withoutPictures

/** Tells how many new products lack a picture because it could not be fetched. */
export function PicturesNotice({ operation: { WithoutPictures } }: { operation: BulkOperation }) {
  return (
    <Notice look="warning" title={texts.notice(WithoutPictures)}>
      <p>{texts.text}</p>
      <Link to={hrefOfRows('pictures')} className="mt-1 inline-flex min-h-11 items-center font-semibold underline">
        {texts.show}
      </Link>
    </Notice>
  )
}
