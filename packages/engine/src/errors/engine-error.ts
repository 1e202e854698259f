import { fileSize, type Localised, type Right, type RuleCode } from '@parvis/schema'
import { DatabaseFailure } from '@parvis/work'
import { isDiskFull } from './disk-full.js'

/** A refused value; without a message where the code that refused it does not know the reader's language. */
export interface RefusedValue {
  readonly path: string
  readonly code: RuleCode
  readonly message?: string
  /** The values of the message's placeholders, such as `{ maximum: 100 }`; not part of the answer. */
  readonly bounds?: Readonly<Record<string, unknown>>
}

/** Why a call fails. `problem.ts` chooses its message and HTTP status. */
export type EngineErrorCode = keyof EngineErrorFacts

/** The facts of each error code, for its message. */
export interface EngineErrorFacts {
  malformed_body: Record<never, never>
  invalid_parameter: { parameter: string; reason: Localised }
  /** `detail` is the whole reason, where there is no form to show `errors` in. */
  invalid_input: { errors: readonly RefusedValue[]; detail?: Localised }
  /** `detail` says what is wrong with the caller's credentials. */
  unauthenticated: { detail?: Localised }
  invalid_credentials: Record<never, never>
  unconfirmed: Record<never, never>
  account_deactivated: Record<never, never>
  /** `errors` lists the fields, where it is only about some. */
  forbidden: { right: Right; errors?: readonly RefusedValue[] }
  read_only_view: Record<never, never>
  people_only: Record<never, never>
  cross_site: Record<never, never>
  api_layer_off: Record<never, never>
  address_not_allowed: { address: string }
  /** `detail` names the missing thing, where the general message does not fit. */
  not_found: { detail?: Localised }
  /** `allow` lists the methods that the address answers; it goes into the header of that name. */
  method_not_allowed: { allow: readonly string[] }
  /** The `Host` header names no known host of the product. */
  unknown_host: Record<never, never>
  stale_version: { current: unknown }
  version_required: Record<never, never>
  /** What was planned is no longer what would be done. */
  plan_outdated: Record<never, never>
  /** More than `maximum` changes at once. */
  too_many_changes: { maximum: number }
  key_reused: Record<never, never>
  /** `detail` says the limit, where it is known. */
  body_too_large: { detail?: Localised }
  /** More values in a body than `maximum`. */
  too_many_values: { maximum: number }
  /** Values in a body nested in more than `maximum` levels. */
  nested_too_deep: { maximum: number }
  /** The record quota of an account is exhausted; `detail` says how many it has. */
  records_full: { used: number; maximum: number; detail: Localised }
  /** The storage quota of an account or a person is exhausted; sizes in bytes, formatted in `detail`. */
  storage_full: { used: number; maximum: number; detail: Localised }
  too_many_uploads: Record<never, never>
  /** The disk of the server is full, or nearly. */
  disk_full: { cause?: unknown }
  /** `retryAfter` in seconds; `reason` says it in words, such as "in 5 minutes". */
  too_many: { retryAfter: number; reason: Localised }
  unsupported_media_type: Record<never, never>
  unavailable: { cause?: unknown }
  internal: { cause?: unknown }
}

/** An error of the catalogue, with the facts of its code. */
export class EngineError<Code extends EngineErrorCode = EngineErrorCode> extends Error {
  constructor(
    readonly code: Code,
    readonly facts: EngineErrorFacts[Code],
  ) {
    super(code, { cause: (facts as { cause?: unknown }).cause })
    this.name = 'EngineError'
  }
}

/**
 * Converts an error to one of the catalogue, such as a database failure to `unavailable`, and that of a full disk to
 * `disk_full`. Undefined for other errors.
 */
export function asEngineError(error: unknown): EngineError | undefined {
  if (error instanceof DatabaseFailure) return new EngineError(error.code, { cause: error.cause })
  if (error instanceof EngineError) return error
  return isDiskFull(error) ? new EngineError('disk_full', { cause: error }) : undefined
}

/** The error of a storage or a disk that fails: `disk_full`, or `unavailable` for any other cause. */
export function storageFailure(cause: unknown): EngineError {
  return new EngineError(isDiskFull(cause) ? 'disk_full' : 'unavailable', { cause })
}

/** Whether an error means that a service is temporarily unavailable. */
export function isUnavailable(error: unknown): boolean {
  return asEngineError(error)?.code === 'unavailable'
}

/**
 * The error of a body that cannot be received.
 *
 * @param limit the maximum size in bytes, where it is known
 */
export function bodyTooLarge(limit?: number): EngineError {
  if (!limit) return new EngineError('body_too_large', {})
  const detail = {
    fr: `Le contenu envoyé dépasse la limite de ${fileSize(limit, 'fr')}.`,
    en: `What was sent exceeds the limit of ${fileSize(limit, 'en')}.`,
  }
  return new EngineError('body_too_large', { detail })
}

/** Throws if there are refused values. @throws EngineError `invalid_input` */
export function refuse(errors: readonly RefusedValue[]): void {
  if (errors.length > 0) throw new EngineError('invalid_input', { errors })
}
