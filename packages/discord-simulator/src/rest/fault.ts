/** How to alter a page of members. */
export type PageFault = 'short' | 'overlapping' | 'unsorted' | 'empty'

/** A fault of the next calls of a route. */
export interface Fault {
  /** Name of the route, such as `POST /channels/:channel/messages`; all of them by default. */
  readonly route?: string
  /** Id of the guild or channel whose calls fail; all by default. */
  readonly of?: string
  /** Number of calls that fail; one by default. */
  readonly times?: number
  /** Number of calls that succeed before. */
  readonly after?: number
  /** Whether the call takes effect all the same, and only the answer fails, or is late. */
  readonly isDone?: boolean
  /** Delay of the answer, in milliseconds. */
  readonly delay?: number
  /** Status of the answer; by default the route answers by itself. */
  readonly status?: number
  /** Text is sent unchanged, anything else as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Cuts the connection instead of answering. */
  readonly isCut?: boolean
  /** How to alter a page of members. */
  readonly page?: PageFault
}

export type Faults = ReturnType<typeof faultsOf>

/** Queue of faults. */
export function faultsOf(routes: readonly string[]) {
  let waiting: { fault: Fault; left: number; before: number }[] = []
  return {
    /** @throws Error when no route has the name, so that a typo is not silent */
    add(fault: Fault): void {
      if (fault.route !== undefined && !routes.includes(fault.route))
        throw new Error(`There is no route ${fault.route}`)
      waiting.push({ fault, left: fault.times ?? 1, before: fault.after ?? 0 })
    },
    clear(): void {
      waiting = []
    },
    /** Consumes the fault of a call to a route for a guild or channel; undefined when there is none. */
    consume(route: string, of: string): Fault | undefined {
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
