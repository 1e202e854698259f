/** Errors as logs show them: with their causes, and without values that people or programs have sent. */

import { DatabaseError } from 'pg'

/** One error of a chain of causes. */
export interface DescribedCause {
  /** The name of its class. */
  readonly type: string
  readonly message: string
  /** The code of the product, the system or the driver; of PostgreSQL it is the SQLSTATE. */
  readonly code?: string
  /** What the database refused it for. */
  readonly constraint?: string
  readonly table?: string
  readonly column?: string
}

/** An error as logs show it. */
export interface DescribedError extends DescribedCause {
  /** What caused it, the outermost first. */
  readonly causes: readonly DescribedCause[]
  readonly stack?: string
}

/** More causes than these are a ring, or nothing that a reader needs. */
const mostCauses = 8
const longestMessage = 500

/** Describes anything that was thrown. */
export function describeError(error: unknown): DescribedError {
  const [first, ...causes] = chainOf(error).map(describeCause)
  const stack = error instanceof Error ? error.stack : undefined
  // The lines before the first frame repeat the message.
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    ...(first ?? { type: 'Error', message: '' }),
    causes,
    ...(frames && frames.length > 0 && { stack: frames.join('\n') }),
  }
}

/** An error and its causes in one line, such as `internal: relation "x" does not exist [42P01]`. */
export function errorLine(error: unknown): string {
  return describedLine(describeError(error))
}

/** The same of a described error. */
export function describedLine({ causes, ...outermost }: DescribedError): string {
  const lines = [outermost, ...causes].map(({ message, code, constraint }) => {
    const details = [message === code ? undefined : code, constraint].filter((detail) => detail !== undefined)
    return details.length > 0 ? `${message} [${details.join(' ')}]` : message
  })
  // Wrappers often repeat the message of what they wrap.
  return lines.filter((line, index) => line !== '' && line !== lines[index + 1]).join(': ')
}

function chainOf(error: unknown): readonly unknown[] {
  const chain: unknown[] = []
  for (let one = error; one !== undefined && one !== null && chain.length < mostCauses; one = causeOf(one)) {
    if (chain.includes(one)) break
    chain.push(one)
  }
  return chain
}

/** The cause of an error; of several that happened together, the first. */
function causeOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.cause === undefined) return error.errors[0]
  return error instanceof Error ? error.cause : undefined
}

function describeCause(error: unknown): DescribedCause {
  if (!(error instanceof Error)) return { type: typeof error, message: safeText(String(error)) }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    ...(error instanceof DatabaseError && {
      ...(error.constraint && { constraint: error.constraint }),
      ...(error.table && { table: error.table }),
      ...(error.column && { column: error.column }),
    }),
  }
}

function messageOf(error: Error): string {
  // Class 22 is about data, which PostgreSQL quotes after a colon.
  if (error instanceof DatabaseError && error.code?.startsWith('22'))
    return safeText(error.message.split(':')[0] ?? '')
  return safeText(error.message)
}

/** A text in one line, without credentials in addresses, queries, or tokens in paths. */
function safeText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\/\/[^\s/@]*@/g, '//…@')
    .replace(/(https?:\/\/[^\s?#]*)\?\S*/g, '$1?…')
    .replace(/\/(webhooks|interactions)\/(\w+)\/[\w-]+/g, '/$1/$2/…')
    .slice(0, longestMessage)
}
