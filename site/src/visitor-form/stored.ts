/** Uses what the tab keeps. Storage may be closed to the page: then nothing is kept, and the form works all the same. */
export function stored<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
