import { ListScreen } from '../ui/list/list-screen.tsx'
import { bankAccountList } from './bank-account-list.tsx'

/** /kelola/rekening: the accounts that shoppers transfer to. */
export default function BankAccountsScreen() {
  return <ListScreen definition={bankAccountList} />
}
