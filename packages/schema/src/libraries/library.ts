/** Loads something, once however often it is called; one that failed can be called again. */
export type Load = () => Promise<void>

/** What a rule needs of a large library: there from the start, or loaded before the first value is held against it. */
export interface Library<Part> {
  /** It, once it is there. */
  known(): Part | undefined
  /** What loads it; undefined once it is there. */
  loader(): Load | undefined
}

/** A library that is there from the start. */
export function present<Part>(part: Part): Library<Part> {
  return { known: () => part, loader: () => undefined }
}

/** A library that is loaded when it is asked for, once. */
export function onDemand<Part>(fetchPart: () => Promise<Part>): Library<Part> {
  let known: Part | undefined
  let loading: Promise<void> | undefined
  const keep = async () => {
    try {
      known = await fetchPart()
    } finally {
      loading = undefined
    }
  }
  const load = () => {
    loading ??= keep()
    return loading
  }
  return { known: () => known, loader: () => (known === undefined ? load : undefined) }
}

/**
 * What a rule needs of a library.
 *
 * @throws Error when it was not loaded before
 */
export function needed<Part>(library: Library<Part>): Part {
  const part = library.known()
  if (part === undefined) throw new Error('A rule was used before the library that it needs was loaded')
  return part
}
