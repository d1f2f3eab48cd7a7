import '../../../storefront/app/browser/language-stand-ins.ts'

import { answerCalls } from '../worker-calls.ts'
import { fileReader } from './read-file.ts'
import { FileProblemError } from './table.ts'

answerCalls(fileReader(), (error) => (error instanceof FileProblemError ? error.problem : { kind: 'unreadable' }))
