import { type ReactNode, useRef, useState } from 'react'
import type { Body, Data } from '#contract/client.ts'
import { maxFileParts, partBytes } from '#contract/values/money/bank-statement.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field, Input, Select } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { toast } from '#web/design/toast.tsx'
import { failureText, staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { readDevice, writeDevice } from '../device/device-storage.ts'
import { bankAccountTexts } from '../texts/bank-accounts.ts'
import { bankStatementTexts } from '../texts/bank-statements.ts'
import { Switch } from '../ui/form/switch.tsx'
import { ColumnsQuestion } from './columns-question.tsx'
import { recordAll } from './record-all.ts'
import { sendStatement } from './send-statement.ts'
import { changed, type StatementAccount } from './statement.ts'

const texts = bankStatementTexts.import

/** Whether what matches is recorded at once after an import, on this device. */
const recordsKey = 'statements.record'

type Answers = Omit<Body<'POST /kelola/bankstatement'>, 'FileID'>
type Question = Data<'POST /kelola/bankstatement'>

type ImportDialogProps = {
  accounts: readonly StatementAccount[]
  onClose: () => void
  /** With the account of the imported statement. */
  onDone: (bankAccountId: number) => void
}

/** Imports a file, and asks one thing after another where the file does not say it. */
export function ImportDialog({ accounts, onClose, onDone }: ImportDialogProps) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [question, setQuestion] = useState<Question>()
  const [answers, setAnswers] = useState<Answers>({})
  /** Sent once, however many questions follow. */
  const sent = useRef<{ file: File; id: number }>(undefined)
  const { busy, run } = useStaffAction({ subjects: changed })
  const [recordsAtOnce, setRecordsAtOnce] = useState(() => readDevice('device', recordsKey) === true)
  const answer = (more: Answers) => setAnswers((before) => ({ ...before, ...more }))

  function choose(chosen: File | undefined) {
    setFile(chosen)
    setQuestion(undefined)
    setAnswers({})
    setProblem(chosen && problemOf(chosen))
  }

  function send(chosen: File) {
    setProblem(undefined)
    const onRefusal = (error: unknown) => {
      setProblem(failureText(error))
      return true
    }
    return run(
      async () => {
        if (sent.current?.file !== chosen) sent.current = { file: chosen, id: await sendStatement(chosen) }
        const layout = question?.Question === 'layout' ? { Layout: question.Layout } : {}
        const given = { ...defaultsOf(question, accounts), ...answers, ...layout }
        const result = await staffApi('POST /kelola/bankstatement', { body: { FileID: sent.current.id, ...given } })
        setAnswers(given)
        if (!result.Statement) return setQuestion(result)
        toast(texts.done(result.Statement.Rows, result.Statement.NewRows))
        if (recordsAtOnce) await recordAll(result.Statement.BankAccountID)
        onDone(result.Statement.BankAccountID)
      },
      { onRefusal },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <DialogButtons
          onCancel={onClose}
          busy={busy}
          busyText={texts.busy}
          disabled={!file || problemOf(file) !== undefined}
          onClick={() => file && send(file)}
        >
          {question?.Question === 'layout' ? texts.confirmLayout : texts.go}
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">{texts.explanation}</p>
        <Field label={texts.file}>
          <Input
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,.xls,.sta,.940,.mt940,text/*"
            className="py-2 file:mr-3 file:font-semibold file:text-primary"
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </Field>
        <Switch
          label={texts.recordsAtOnce}
          hint={texts.recordsAtOnceHint}
          checked={recordsAtOnce}
          onChange={(on) => {
            setRecordsAtOnce(on)
            writeDevice('device', recordsKey, on)
          }}
        />
        {problem && <Notice look="danger">{problem}</Notice>}
        {question && <Asked question={question} accounts={accounts} answers={answers} answer={answer} />}
      </div>
    </Dialog>
  )
}

const problemOf = ({ size }: File) =>
  size === 0 ? texts.empty : size > maxFileParts * partBytes ? texts.tooLarge : undefined

/** The choice before a person changes it. */
function defaultsOf(question: Question | undefined, accounts: readonly StatementAccount[]): Answers {
  if (question?.Question === 'last_day') return { LastDay: toWireTime(new Date()).slice(0, 10) }
  if (question?.Question === 'account') return { BankAccountID: (question.BankAccountIDs[0] ?? accounts[0]?.ID)! }
  if (question?.Question === 'columns') return { Columns: question.Headers.map(() => '' as const) }
  return {}
}

type AskedProps = {
  question: Question
  accounts: readonly StatementAccount[]
  answers: Answers
  answer: (more: Answers) => void
}

function Asked({ question, accounts, answers, answer }: AskedProps): ReactNode {
  const given = { ...defaultsOf(question, accounts), ...answers }
  switch (question.Question) {
    case 'password':
      return (
        <Field
          label={texts.password}
          hint={texts.passwordHint}
          keepsHint
          error={question.IsWrongPassword ? texts.wrongPassword : undefined}
        >
          <Input
            type="password"
            autoComplete="off"
            maxLength={200}
            value={given.Password ?? ''}
            onChange={({ target }) => answer({ Password: target.value })}
          />
        </Field>
      )
    case 'last_day':
      return (
        <Field label={texts.lastDay} hint={texts.lastDayHint}>
          <Input
            type="date"
            value={given.LastDay ?? ''}
            onChange={({ target }) => target.value && answer({ LastDay: target.value })}
          />
        </Field>
      )
    case 'account':
      return (
        <Field label={texts.account}>
          <Select
            value={given.BankAccountID}
            onChange={({ target }) => answer({ BankAccountID: Number(target.value) })}
          >
            {accounts
              .filter(({ ID }) => question.BankAccountIDs.includes(ID))
              .map(({ ID, BankName, AccountNumber }) => (
                <option key={ID} value={ID}>
                  {bankAccountTexts.account(BankName, AccountNumber)}
                </option>
              ))}
          </Select>
        </Field>
      )
    case 'layout':
      return <Notice look="warning">{texts.layout(question.Layout)}</Notice>
    case 'columns':
      return (
        <ColumnsQuestion
          question={question}
          columns={given.Columns ?? []}
          onChange={(Columns) => answer({ Columns })}
        />
      )
    default:
      return null
  }
}
