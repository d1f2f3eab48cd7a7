/** The accessible label of a control, or else its text. */
export const labelOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent
