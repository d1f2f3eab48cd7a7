import { ListScreen } from '../ui/list/list-screen.tsx'
import { synonymList } from './synonym-list.ts'

/** /kelola/laporan/sinonim: words that mean the same for the search. */
export default function SynonymsScreen() {
  return <ListScreen definition={synonymList} />
}
