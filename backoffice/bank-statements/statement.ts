import { useQuery } from '@tanstack/react-query'
import type { Data } from '#contract/client.ts'
import { staffApi } from '../api/staff-api.ts'

/** The first part of the keys of all data about bank statements. */
export const subject = 'bankstatement'
/** The subjects that a recorded movement changes. */
export const changed = [subject, 'order', 'topup', 'digitalorder', 'latetransfer', 'ledger']

export type StatementAccount = Data<'GET /kelola/bankstatementaccount'>[number]
export type StatementRow = Data<'GET /kelola/bankstatementrow'>[number]
export type StatementPayment = StatementRow['Candidates'][number]

export const views = ['all', 'waiting', 'matched', 'recorded', 'others', 'pending', 'days', 'history'] as const
export type View = (typeof views)[number]
export type RowsView = Exclude<View, 'all' | 'days' | 'history'>

/** How many movements of an account match, and how many wait. */
export const useMatches = (BankAccountID: number) =>
  useQuery({
    queryKey: [subject, 'matches', BankAccountID],
    queryFn: ({ signal }) => staffApi('GET /kelola/bankstatementmatch', { query: { BankAccountID }, signal }),
  })

/** The accounts, each with the state of its movements. */
export const useAccounts = () =>
  useQuery({
    queryKey: [subject, 'accounts'],
    queryFn: ({ signal }) => staffApi('GET /kelola/bankstatementaccount', { signal }),
  })
