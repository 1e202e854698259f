/** The ids in a value that refers to one record, to several, or to none. */
export function referredIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? [value] : []
}
