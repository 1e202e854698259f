/** A form's value as a list of texts. */
export function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
