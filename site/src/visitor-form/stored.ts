/** Accesses session storage. Without access nothing is stored, and the form still works. */
export function stored<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
