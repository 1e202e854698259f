import type { FieldProblem } from '@parvis/schema'
import { HttpError, type RaRecord } from 'ra-core'

/** Body of an answer of type `application/problem+json` (RFC 9457). */
export interface ProblemDetails {
  /** Its kind, as `urn:parvis:problem:not-found`. */
  type?: string
  title?: string
  detail?: string
  /** Invalid values, for a 422. */
  errors?: FieldProblem[]
  /** Missing right, for a 403. */
  right?: string
  /** Current record, for a 412. */
  current?: RaRecord
  /** Invalid parameter of the address, for a 400. */
  parameter?: string
  /** Id of the request in the server's log. */
  requestId?: string
}

/**
 * A call that did not succeed. `status` is the HTTP status, or 0 when no answer came; `body.errors` maps paths
 * such as `members.0.email` to sentences, as react-admin's forms expect.
 */
export class ApiProblem extends HttpError {
  declare readonly status: number
  readonly problems: readonly FieldProblem[]
  readonly right: string | undefined
  readonly current: RaRecord | undefined
  readonly parameter: string | undefined
  readonly requestId: string | undefined

  constructor(status: number, details: ProblemDetails = {}, options?: ErrorOptions) {
    const problems = details.errors ?? []
    super(details.detail ?? details.title ?? '', status, { ...details, errors: messagesByPath(problems) })
    // HttpError resets the prototype to its own.
    Object.setPrototypeOf(this, ApiProblem.prototype)
    this.name = 'ApiProblem'
    this.cause = options?.cause
    this.problems = problems
    this.right = details.right
    this.current = details.current
    this.parameter = details.parameter
    this.requestId = details.requestId
  }

  /** Whether it is of a kind, as `not-found`. */
  isOf(kind: string): boolean {
    return (this.body as ProblemDetails).type === `urn:parvis:problem:${kind}`
  }

  /** Whether no server was reachable or ready, so that a retry may succeed. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504
  }
}

function messagesByPath(problems: readonly FieldProblem[]): Record<string, string> {
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]))
}
