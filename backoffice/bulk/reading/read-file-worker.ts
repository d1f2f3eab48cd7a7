import '#web/browser/language-polyfills.ts'

import { answerCalls } from '../../spreadsheets/worker-calls.ts'
import { fileReader } from './read-file.ts'
import { FileProblemError } from './table.ts'

answerCalls(fileReader(), (error) => (error instanceof FileProblemError ? error.problem : { kind: 'unreadable' }))
