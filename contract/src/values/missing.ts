/** 000, section 5: '{label} harus diisi' for what is empty, zero or 'nil'. */
export const isMissing = (value: string) => ['', '0', 'nil'].includes(value.trim())
