import { useState } from 'react'
import { Card } from '../../storefront/app/design/card.tsx'
import type { Picture } from '../ui/form/pictures/picture-list.ts'
import { PicturesField } from '../ui/form/pictures-field.tsx'
import { Screen } from '../ui/screen.tsx'

const stored = ['kunyit-asam-cbdd32-1', 'kunyit-asam-cbdd32-2', 'missing'].map(
  (name): Picture => ({ Key: `/img/640/products/${name}.webp`, Alt: name }),
)

/** /kelola/design: controls of the back office that are more than a field; in development only. */
export default function GalleryScreen() {
  const [pictures, setPictures] = useState<Picture[]>(stored)
  return (
    <Screen title="Design" width="form">
      <div className="grid gap-4 *:min-w-0">
        <Card title="Gambar">
          <PicturesField label="Gambar" value={pictures} onChange={setPictures} />
        </Card>
        <Card title="Gambar, hanya dibaca">
          <PicturesField label="Gambar, hanya dibaca" value={stored} onChange={() => undefined} disabled />
        </Card>
      </div>
    </Screen>
  )
}
