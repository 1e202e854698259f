/** What a form holds for a day or a moment typed in part, or that no calendar has: no rule takes it. */
const noValue = 'incomplete'

/** What a control of the browser holds, which gives an empty value for what is not a day or a moment. */
export function typedIn({ validity, value }: HTMLInputElement): string | null {
  return validity.badInput ? noValue : value || null
}

/** What such a control is to show: showing what is not a value would wipe out what is typed. */
export function shownIn(value: unknown): string {
  return typeof value === 'string' && value !== noValue ? value : ''
}
