import { fileSize, type Localised, type Right, type RuleCode } from '@parvis/schema'
import { DatabaseFailure } from '@parvis/work'

/** A refused value; without a message where the code that refused it does not know the reader's language. */
export interface RefusedValue {
  readonly path: string
  readonly code: RuleCode
  readonly message?: string
  /** What the words say of the rule, such as `{ maximum: 100 }`; not answered. */
  readonly bounds?: Readonly<Record<string, unknown>>
}

/** Why a call cannot be answered. The words and the HTTP status are chosen at the edge, by `problem.ts`. */
export type EngineErrorCode = keyof EngineErrorFacts

/** What is known about each error, for the code that words it. */
export interface EngineErrorFacts {
  malformed_body: Record<never, never>
  invalid_parameter: { parameter: string; reason: Localised }
  /** `detail` says why by itself, where there is no form to show `errors` in. */
  invalid_input: { errors: readonly RefusedValue[]; detail?: Localised }
  /** `detail` says what is wrong with what the caller sent to be known by. */
  unauthenticated: { detail?: Localised }
  invalid_credentials: Record<never, never>
  unconfirmed: Record<never, never>
  account_deactivated: Record<never, never>
  /** `errors` says at which fields, where it is only about some. */
  forbidden: { right: Right; errors?: readonly RefusedValue[] }
  read_only_view: Record<never, never>
  people_only: Record<never, never>
  cross_site: Record<never, never>
  api_layer_off: Record<never, never>
  address_not_allowed: { address: string }
  /** `detail` says what is not there, where the sentence of all would not do. */
  not_found: { detail?: Localised }
  /** `allow` lists the methods that the address answers; it goes into the header of that name. */
  method_not_allowed: { allow: readonly string[] }
  /** The `Host` header names none of the hosts that the product goes by. */
  unknown_host: Record<never, never>
  stale_version: { current: unknown }
  version_required: Record<never, never>
  key_reused: Record<never, never>
  /** `detail` says the limit, where it is known. */
  body_too_large: { detail?: Localised }
  /** More values in a body than `maximum`. */
  too_many_values: { maximum: number }
  /** Values in a body nested in more than `maximum` levels. */
  nested_too_deep: { maximum: number }
  /** An account has no room for one more record; `detail` says in words how many it has. */
  records_full: { used: number; maximum: number; detail: Localised }
  /** An account or a person has no room for a file; sizes in bytes, and `detail` says them in words. */
  storage_full: { used: number; maximum: number; detail: Localised }
  too_many_uploads: Record<never, never>
  /** `retryAfter` in seconds; `reason` says it in words, such as "in 5 minutes". */
  too_many: { retryAfter: number; reason: Localised }
  unsupported_media_type: Record<never, never>
  unavailable: { cause?: unknown }
  internal: { cause?: unknown }
}

/** An error of the catalogue, with the facts that go with its code. */
export class EngineError<Code extends EngineErrorCode = EngineErrorCode> extends Error {
  constructor(
    readonly code: Code,
    readonly facts: EngineErrorFacts[Code],
  ) {
    super(code, { cause: (facts as { cause?: unknown }).cause })
    this.name = 'EngineError'
  }
}

/** An error as one of the catalogue: a failure of the database is one by another name. Undefined for any other error. */
export function asEngineError(error: unknown): EngineError | undefined {
  if (error instanceof DatabaseFailure) return new EngineError(error.code, { cause: error.cause })
  return error instanceof EngineError ? error : undefined
}

/** Whether an error says that something is out of reach for now. */
export function isUnavailable(error: unknown): boolean {
  return asEngineError(error)?.code === 'unavailable'
}

/**
 * Why something cannot be received.
 *
 * @param limit how much could be, in bytes, where it is known
 */
export function bodyTooLarge(limit?: number): EngineError {
  if (!limit) return new EngineError('body_too_large', {})
  const detail = {
    fr: `Le contenu envoyé dépasse la limite de ${fileSize(limit, 'fr')}.`,
    en: `What was sent exceeds the limit of ${fileSize(limit, 'en')}.`,
  }
  return new EngineError('body_too_large', { detail })
}

/** Refuses values for what is wrong with them, if anything. @throws EngineError `invalid_input` */
export function refuse(errors: readonly RefusedValue[]): void {
  if (errors.length > 0) throw new EngineError('invalid_input', { errors })
}
