import { useState } from 'react'
import { CallError } from '#contract/client.ts'
import { Button } from '#web/design/button.tsx'
import { Field, PasswordInput } from '#web/design/field.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { aggregatorTexts as texts } from '../texts/rate-aggregators.ts'
import { RemoveButton } from '../ui/confirm-button.tsx'
import { type Aggregator, aggregatorSubject } from './aggregator-query.ts'

/** The key of an account: it is typed, and never shown again. */
export function KeyForm({ aggregator: { Name, Version, KeyHint } }: { aggregator: Aggregator }) {
  const [key, setKey] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const { busy, run } = useStaffAction({ subjects: [aggregatorSubject], done: texts.keySaved })
  const write = (Key: string) => staffApi('PUT /kelola/rateaggregator', { body: { Name, Version, Key } })
  const tellInvalid = (error: unknown) => {
    if (!(error instanceof CallError && error.code === 'AGGREGATOR_KEY_INVALID')) return false
    setRefusal(error.message)
    return true
  }
  const hasKey = KeyHint !== ''
  return (
    <form
      className="grid gap-2"
      onSubmit={async (event) => {
        event.preventDefault()
        if ((await run(() => write(key), { onRefusal: tellInvalid })) === 'done') setKey('')
      }}
    >
      <Field
        label={hasKey ? texts.newKey : texts.key}
        hint={hasKey ? texts.stored(KeyHint) : texts.where[Name]}
        error={refusal}
      >
        <PasswordInput
          value={key}
          autoComplete="off"
          spellCheck={false}
          maxLength={1_000}
          onChange={({ target }) => {
            setKey(target.value)
            setRefusal(undefined)
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="secondary" busy={busy} disabled={key.trim() === ''}>
          {texts.saveKey}
        </Button>
        {hasKey && (
          <RemoveButton
            label={texts.removeKey}
            name={texts.names[Name]}
            question={texts.removeQuestion}
            text={texts.removeText}
            subject={aggregatorSubject}
            act={() => write('')}
            done={texts.keyRemoved}
          />
        )}
      </div>
    </form>
  )
}
