/** A choice by its id, such as a store or a category. */
export type Choice = { value: number; label: string }

/** For the filter of a list. */
export const optionsOf = (choices: readonly Choice[]) =>
  choices.map(({ value, label }) => ({ value: String(value), label }))

/** The same for values that have a name in the texts. */
export const namedOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
