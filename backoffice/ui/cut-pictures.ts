import { staffApi } from '../api/staff-api.ts'
import { uploadPicture } from '../api/upload-picture.ts'
import { type Crop, toWireCrop } from './crop.ts'

export type PictureFolder = 'banners' | 'news' | 'promotions' | 'pages'
export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 }

/** Uploads a picture, and lets the server cut pictures of a content out of it. Resolves with their keys, in the order of the crops. */
export async function cutPictures(file: File, folder: PictureFolder, crops: readonly Crop[]): Promise<string[]> {
  const key = await uploadPicture(file)
  const pictures = await staffApi('POST /kelola/picture', {
    body: { Key: key, Folder: folder, Crops: crops.map(toWireCrop) },
  })
  return pictures.map(({ Key }) => Key)
}
