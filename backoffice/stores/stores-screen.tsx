import { ListScreen } from '../ui/list/list-screen.tsx'
import { storeList } from './store-list.ts'

/** /kelola/toko: the stores that the person keeps. */
export default function StoresScreen() {
  return <ListScreen definition={storeList} />
}
