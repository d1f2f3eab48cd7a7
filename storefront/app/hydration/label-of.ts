/** What a control says it does: its label for those who can't see it, else its words. */
export const labelOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent
