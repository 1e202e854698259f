/** How a page of members comes out other than it should. */
export type PageFault = 'short' | 'overlapping' | 'unsorted' | 'empty'

/** Something that goes wrong with the next calls of a route. */
export interface Fault {
  /** Which route, such as `POST /channels/:channel/messages`; all of them by default. */
  readonly route?: string
  /** The id of the guild or channel whose calls fail; those of all by default. */
  readonly of?: string
  /** How many calls; one by default. */
  readonly times?: number
  /** How many calls go well before. */
  readonly after?: number
  /** Whether what was asked is done all the same, and only the answer goes wrong. */
  readonly isDone?: boolean
  /** How long the answer takes, in milliseconds. */
  readonly delay?: number
  /** The answer; by default what the route answers by itself. */
  readonly status?: number
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Cuts the connection instead of answering. */
  readonly isCut?: boolean
  /** How the page comes out, where members are asked for. */
  readonly page?: PageFault
}

export type Faults = ReturnType<typeof faultsOf>

/** What is to go wrong, in the order it was asked for. */
export function faultsOf(routes: readonly string[]) {
  let waiting: { fault: Fault; left: number; before: number }[] = []
  return {
    /** @throws Error when no route has the name, so that nobody waits for what never happens */
    add(fault: Fault): void {
      if (fault.route !== undefined && !routes.includes(fault.route))
        throw new Error(`There is no route ${fault.route}`)
      waiting.push({ fault, left: fault.times ?? 1, before: fault.after ?? 0 })
    },
    clear(): void {
      waiting = []
    },
    /** What goes wrong with a call of a route about a guild or channel; undefined when nothing does. */
    take(route: string, of: string): Fault | undefined {
      const next = waiting.find(({ fault }) => (fault.route ?? route) === route && (fault.of ?? of) === of)
      if (next === undefined) return undefined
      if (next.before > 0) {
        next.before -= 1
        return undefined
      }
      next.left -= 1
      if (next.left <= 0) waiting = waiting.filter((one) => one !== next)
      return next.fault
    },
  }
}
