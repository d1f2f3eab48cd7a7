import { type Control, Controller, type ControllerRenderProps, type FieldValues } from 'react-hook-form'
import { groupDigits } from '#contract/values/money/rupiah.ts'
import { Card } from '#web/design/card.tsx'
import { cx } from '#web/design/class-names.ts'
import { Field, Input, Select, Textarea } from '#web/design/field.tsx'
import { formTexts as texts } from '../../texts/form.ts'
import { checkField } from './check-field.ts'
import type { FormField, FormSection } from './form-definition.ts'
import { NumberInput } from './number-input.tsx'
import { Switch } from './switch.tsx'

type FormFieldsProps<Values extends object> = {
  sections: readonly FormSection<Values>[]
  control: Control<never>
  values: Values
  disabled?: boolean
}

/** The fields of a form in their sections, in one column on phones and two on desks. */
export function FormFields<Values extends object>({ sections, control, values, disabled }: FormFieldsProps<Values>) {
  return sections.map(({ title, text, fields }) => (
    <Card key={title ?? fields[0]?.name} title={title}>
      {text && <p className="-mt-2 mb-3 text-sm text-muted">{text}</p>}
      <div className="grid gap-4 md:grid-cols-2">
        {fields
          .filter(({ isShown }) => !isShown || isShown(values))
          .map((field) => (
            <FieldOf key={field.name} {...{ field, control, values, disabled }} />
          ))}
      </div>
    </Card>
  ))
}

type FieldOfProps<Values extends object> = {
  field: FormField<Values>
  control: Control<never>
  values: Values
  disabled?: boolean
}

function FieldOf<Values extends object>({ field, control, values, disabled = false }: FieldOfProps<Values>) {
  return (
    <Controller
      name={field.name as never}
      control={control as unknown as Control<FieldValues>}
      rules={{ validate: (value: unknown) => checkField(field, value, values) ?? true }}
      render={({ field: bound, fieldState: { error } }) => (
        <div data-field={field.name} className={cx('min-w-0', isWide(field) && 'md:col-span-2')}>
          {field.kind === 'switch' ? (
            <Switch
              label={field.label}
              hint={field.hint}
              checked={bound.value === true}
              disabled={disabled}
              onChange={bound.onChange}
            />
          ) : (
            <Field label={field.label} hint={hintOf(field)} keepsHint error={error?.message} optional={field.optional}>
              <ControlOf field={field} values={values} bound={bound} disabled={disabled} error={error?.message} />
            </Field>
          )}
          <p role="status" className="mt-1.5 text-sm text-warning empty:hidden">
            {field.warning?.(values)}
          </p>
        </div>
      )}
    />
  )
}

const isWide = <Values,>({ wide, kind }: FormField<Values>) => wide ?? (kind === 'textarea' || kind === 'switch')

function hintOf<Values>({ hint, kind }: FormField<Values>): string | undefined {
  return hint ?? (kind === 'datetime' ? texts.wib : undefined)
}

type ControlOfProps<Values> = {
  field: FormField<Values>
  values: Values
  bound: ControllerRenderProps
  disabled: boolean
  error: string | undefined
}

function ControlOf<Values>({ field, values, bound, disabled, error }: ControlOfProps<Values>) {
  const { value, onChange, onBlur, name, ref } = bound
  const shared = { name, ref, onBlur, disabled }
  switch (field.kind) {
    case 'text':
      return (
        <Input
          {...shared}
          value={value ?? ''}
          maxLength={field.maxLength}
          inputMode={field.inputMode}
          placeholder={field.placeholder}
          autoComplete="off"
          onChange={onChange}
          onBlur={() => {
            if (field.normalise && typeof value === 'string') onChange(field.normalise(value))
            onBlur()
          }}
        />
      )
    case 'textarea':
      return (
        <Textarea {...shared} value={value ?? ''} maxLength={field.maxLength} rows={field.rows} onChange={onChange} />
      )
    case 'number':
      return <NumberInput {...shared} value={value} unit={field.unit} onChange={onChange} />
    case 'rupiah':
      return <NumberInput {...shared} value={value} prefix="Rp" format={groupDigits} onChange={onChange} />
    case 'phone':
      return <Input {...shared} type="tel" value={value ?? ''} maxLength={20} autoComplete="off" onChange={onChange} />
    case 'choice':
      return (
        <>
          <Select
            {...shared}
            value={value ?? ''}
            onChange={(event) => {
              const { value: text } = event.target
              onChange(field.options.find((option) => String(option.value) === text)?.value ?? null)
            }}
          >
            {(value === null || value === undefined || value === '' || field.optional) && (
              <option value="">{texts.choose}</option>
            )}
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          {!disabled && field.add?.(onChange)}
        </>
      )
    case 'datetime':
      return (
        <Input
          {...shared}
          type="datetime-local"
          value={typeof value === 'string' ? value.slice(0, 16).replace(' ', 'T') : ''}
          onChange={(event) => onChange(event.target.value ? `${event.target.value.replace('T', ' ')}:00` : null)}
        />
      )
    case 'custom': {
      // A field may never lose the focus: after a failed check, each change is checked.
      const change = (next: unknown) => {
        onChange(next)
        if (error) onBlur()
      }
      return field.render({ value, onChange: change, onBlur, error, disabled }, values)
    }
    default:
      return null
  }
}
