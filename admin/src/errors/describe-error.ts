import { MissingPageError, type MissingReason, PageError } from '@parvis/admin-kit/console'

export type ErrorVariant = 'notFound' | 'forbidden' | 'newVersion' | 'server'

/** The content of the error page. */
export interface ErrorDescription {
  variant: ErrorVariant
  status: number
  /** Description, if the error has a message for people. */
  message?: string
  /** The path that leads nowhere, and why. */
  missing?: { reason: MissingReason; path: string }
  /** The right that is missing, where that is why. */
  right?: string
  /** Id of the failed request in the server's log, where a call failed. */
  requestId?: string
}

/** Chooses the variant of the error page: not found for 404, forbidden for 403, else the server's. */
export function describeError(error: unknown): ErrorDescription {
  if (isChunkLoadError(error)) return { variant: 'newVersion', status: 503 }
  const status = statusOf(error)
  if (status === 403) return { variant: 'forbidden', status, right: textOf(error, 'right') }
  if (error instanceof MissingPageError) {
    const { reason, path } = error
    return { variant: 'notFound', status, missing: { reason, path } }
  }
  if (status === 404) return { variant: 'notFound', status, message: messageOf(error) }
  return { variant: 'server', status, message: messageOf(error), requestId: textOf(error, 'requestId') }
}

function statusOf(error: unknown): number {
  const status = isObject(error) ? error.status : undefined
  return typeof status === 'number' && status >= 400 ? status : 500
}

/** A message meant for people: that of a refused page. */
function messageOf(error: unknown): string | undefined {
  return (error instanceof PageError && error.message) || undefined
}

function textOf(error: unknown, member: 'right' | 'requestId'): string | undefined {
  const text = isObject(error) ? error[member] : undefined
  return typeof text === 'string' ? text : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Browsers' errors, and the stylesheet loader's, about a chunk that is not on the server. */
const sentences =
  /dynamically imported module|importing a module script failed|unable to preload css|not a valid javascript mime/i

/** Whether an error comes from a chunk that a newer build has replaced. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && sentences.test(error.message)
}
