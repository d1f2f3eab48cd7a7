import { everythingSources } from '../../search/everything.ts'
import type { Can } from '../../session/rights.ts'
import { subjects } from '../../subjects.ts'
import { mayOpen } from '../navigation.ts'
import type { SearchSource } from './search-source.ts'

/** Sources that are of no single subject. */
const further: readonly SearchSource[] = everythingSources

/** Where the search looks for what somebody typed: the sources of the subjects that they may open. */
export const searchSources = (can: Can): SearchSource[] => [
  ...subjects.flatMap((subject) => (subject.search && mayOpen(subject, can) ? [subject.search] : [])),
  ...further,
]
