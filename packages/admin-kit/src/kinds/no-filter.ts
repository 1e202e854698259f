/** For kinds a list cannot be narrowed by; the language refuses to declare such a filter. */
export function NoFilter() {
  return null
}
