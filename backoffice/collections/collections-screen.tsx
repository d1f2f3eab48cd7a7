import { ListScreen } from '../ui/list/list-screen.tsx'
import { collectionList } from './collection-list.ts'

/** /kelola/koleksi: collections of products. */
export default function CollectionsScreen() {
  return <ListScreen definition={collectionList} />
}
