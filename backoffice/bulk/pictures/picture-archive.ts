import { BlobReader, BlobWriter, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { indexPictures, isPicturePath, type PictureIndex } from './picture-index.ts'

/** A ZIP of pictures. Only its directory is read at first, so that it may be larger than the memory of a phone. */
export type PictureArchive = { file: Blob; count: number; index: PictureIndex; open: (place: number) => Promise<File> }

// The library's own workers are scripts of blobs, which the Content-Security-Policy refuses; browsers unpack in the background anyway.
configure({ useWebWorkers: false })

/** Throws the library's error for a file that is no ZIP or has a password. */
export async function openPictureArchive(file: Blob): Promise<PictureArchive> {
  const entries = (await new ZipReader(new BlobReader(file)).getEntries()).filter(
    (entry): entry is FileEntry => !entry.directory && isPicturePath(entry.filename),
  )
  return {
    file,
    count: entries.length,
    index: indexPictures(entries.map(({ filename }) => filename)),
    async open(place) {
      const entry = entries[place]!
      const ending = entry.filename.slice(entry.filename.lastIndexOf('.') + 1).toLowerCase()
      const type = `image/${ending === 'jpg' ? 'jpeg' : ending}`
      const content = await entry.getData(new BlobWriter(type))
      return new File([content], entry.filename.slice(entry.filename.lastIndexOf('/') + 1), { type })
    },
  }
}
