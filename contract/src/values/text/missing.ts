/** Whether a required value is missing: empty, zero or 'nil'. */
export const isMissing = (value: string) => ['', '0', 'nil'].includes(value.trim())
