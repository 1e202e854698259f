/** What a rule needs of a large library: there from the start, or loaded before the first form. */
export interface Library<Part> {
  /** It, once it is there. */
  known(): Part | undefined
  /** Loads it; not said when it is there from the start. */
  readonly load?: () => Promise<void>
}

/** A library that is there from the start. */
export function present<Part>(part: Part): Library<Part> {
  return { known: () => part }
}

/** A library that is loaded when it is asked for, once. */
export function onDemand<Part>(fetchPart: () => Promise<Part>): Library<Part> {
  let known: Part | undefined
  const load = async () => {
    known ??= await fetchPart()
  }
  return { known: () => known, load }
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
