/** What is held for someone, and until when. */
interface Entry {
  readonly rights: readonly string[]
  /** On the clock of `performance.now()`, in milliseconds. */
  readonly until: number
}

/** Rights as they were found, until one of them ends. Whoever was not asked about for longest is forgotten first. */
export class RightsCache {
  readonly #entries = new Map<string, Entry>()
  #held = 0

  /** @param capacity how many rights are held at most, of everyone together */
  constructor(private readonly capacity: number) {}

  /** @returns undefined when they are not known, or not any longer */
  get(key: string): readonly string[] | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#forget(key, entry)
    if (entry.until <= performance.now()) return undefined
    this.#keep(key, entry)
    return entry.rights
  }

  /** @param until when the first of them ends, on the clock of `performance.now()` */
  set(key: string, rights: readonly string[], until: number): void {
    const before = this.#entries.get(key)
    if (before) this.#forget(key, before)
    this.#keep(key, { rights, until })
    for (const [oldest, entry] of this.#entries) {
      if (this.#held <= this.capacity) return
      this.#forget(oldest, entry)
    }
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    this.#held += weightOf(entry)
  }

  #forget(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#held -= weightOf(entry)
  }
}

/** Someone without rights takes room too. */
function weightOf({ rights }: Entry): number {
  return rights.length + 1
}
