import { staffApi } from '../api/staff-api.ts'
import { uploadPicture } from '../api/upload-picture.ts'

export type PictureFolder = 'banners' | 'news' | 'promotions' | 'pages'
/** A rectangle of the upright picture, in parts of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number }
export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 }

/** Uploads a picture, and has the server cut pictures of a content out of it. Answers their keys, in the order of the crops. */
export async function cutPictures(file: File, folder: PictureFolder, crops: readonly Crop[]): Promise<string[]> {
  const key = await uploadPicture(file)
  const whole = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10_000)
  const Crops = crops.map(({ x, y, width, height }) => ({
    X: whole(x),
    Y: whole(y),
    Width: Math.max(1, whole(width)),
    Height: Math.max(1, whole(height)),
  }))
  const pictures = await staffApi('POST /kelola/picture', { body: { Key: key, Folder: folder, Crops } })
  return pictures.map(({ Key }) => Key)
}
