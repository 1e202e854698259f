/** Where work is traced; nothing is until a tracer is set. */

/** What a piece of work is in a trace; its attributes are neither secrets nor what people wrote. */
export interface SpanFacts {
  /** A constant of the code, such as the name of a statement. */
  readonly name: string
  /** What it does: it calls another system, takes work from a queue, or neither. */
  readonly kind?: 'client' | 'consumer' | 'internal'
  readonly attributes?: Readonly<Record<string, string | number>>
  /** Whether it is only traced within other work, as polling would fill traces otherwise. */
  readonly needsParent?: boolean
}

/** Traces work. */
export interface Tracer {
  /** Runs work, and records how long it took and the error that it threw. */
  inSpan<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result>
}

let current: Tracer | undefined

/** Traces what begins from now on; undefined ends that. */
export function traceWith(tracer: Tracer | undefined): void {
  current = tracer
}

/** Runs work as part of a trace, where there is a tracer. */
export function inSpan<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result> {
  return current ? current.inSpan(facts, work) : work()
}
