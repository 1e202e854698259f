/** Memoises a loader; a failed load can be retried. */
export type Load = () => Promise<void>

/** A large library that a rule needs: present from the start, or loaded before the first value is validated. */
export interface Library<Part> {
  /** The library, once loaded. */
  known(): Part | undefined
  /** Its loader; undefined once loaded. */
  loader(): Load | undefined
}

/** A library that is present from the start. */
export function present<Part>(part: Part): Library<Part> {
  return { known: () => part, loader: () => undefined }
}

/** A library that is loaded on demand, once. */
export function onDemand<Part>(fetchPart: () => Promise<Part>): Library<Part> {
  let known: Part | undefined
  let loading: Promise<void> | undefined
  const fetchOnce = async () => {
    try {
      known = await fetchPart()
    } finally {
      loading = undefined
    }
  }
  const load = () => {
    loading ??= fetchOnce()
    return loading
  }
  return { known: () => known, loader: () => (known === undefined ? load : undefined) }
}

/**
 * Returns a loaded library.
 *
 * @throws Error when it is not loaded
 */
export function needed<Part>(library: Library<Part>): Part {
  const part = library.known()
  if (part === undefined) throw new Error('A rule was used before the library that it needs was loaded')
  return part
}
