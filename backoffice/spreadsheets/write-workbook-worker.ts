import { answerCalls } from './worker-calls.ts'
import { writeTable } from './write-workbook.ts'

answerCalls({ writeTable })
