import type { UseFormReturn } from 'react-hook-form'
import { CallError } from '#contract/client.ts'
import { toast } from '#web/design/toast.tsx'
import { failureText } from '../../api/staff-api.ts'
import { formTexts as texts } from '../../texts/form.ts'
import { checkField } from './check-field.ts'
import { type FormDefinition, fieldsOf } from './form-definition.ts'

/** Shows the problem of each invalid field, and returns whether there is none. */
export function areFieldsValid<Values extends object, Entity extends Values & { Version: number }>(
  form: UseFormReturn<Values>,
  definition: FormDefinition<Values, Entity>,
  values: Values,
): boolean {
  form.clearErrors()
  const wrong = fieldsOf(definition)
    .map((field) => ({ field, problem: checkField(field, values[field.name], values) }))
    .filter(({ problem }) => problem !== undefined)
  for (const { field, problem } of wrong) form.setError(field.name as never, { message: problem! })
  const [first] = wrong
  if (first) {
    toast(texts.fieldsInvalid, 'danger')
    focusField(first.field.name)
  }
  return wrong.length === 0
}

/** Shows a refusal at its field, and any other failure as a toast. */
export function showFailure<Values extends object, Entity extends Values & { Version: number }>(
  form: UseFormReturn<Values>,
  { errorFields }: FormDefinition<Values, Entity>,
  error: unknown,
) {
  const field = error instanceof CallError && error.code ? errorFields?.[error.code] : undefined
  if (field) {
    form.setError(field as never, { message: failureText(error) })
    focusField(field)
  } else toast(failureText(error), 'danger')
}

/** The control of a field, by the name that form-fields.tsx sets; of several, the invalid one. */
function focusField(name: string) {
  // The next frame marks the invalid fields.
  requestAnimationFrame(() => {
    const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
    const controls = [...(field?.querySelectorAll<HTMLElement>('input, textarea, select, button') ?? [])]
    const wrong = controls.find((control) => control.ariaInvalid === 'true')
    ;(wrong ?? controls[0])?.focus()
  })
}
