/** The texts of a list, whatever a form holds. */
export function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
