import { isSnowflake } from '../world/index.js'
import { problems } from './rest-error.js'

export interface Bounds {
  readonly min: number
  readonly max: number
  readonly fallback: number
}

export type Form = ReturnType<typeof formOf>

/** Reads a query or a body field by field; collects all errors, each by its path. */
export function formOf(
  fields: Readonly<Record<string, unknown>>,
  attachmentNames: ReadonlySet<string> = new Set(),
) {
  const errors: Record<string, unknown> = {}

  function refuse(path: string, code: string, message: string): void {
    const parts = path.split('.')
    let place = errors
    for (const part of parts) {
      place[part] ??= {}
      place = place[part] as Record<string, unknown>
    }
    place._errors = [...((place._errors as object[] | undefined) ?? []), { code, message }]
  }

  return {
    refuse,
    /** Whether the form comes with a file of a name. */
    hasAttachment: (name: string): boolean => attachmentNames.has(name),
    has: (name: string): boolean => fields[name] !== undefined && fields[name] !== null,
    field: (name: string): unknown => fields[name] ?? undefined,
    /** An integer, as a number or in digits. */
    integer(name: string, { min, max, fallback }: Bounds): number {
      const value = fields[name]
      if (value === undefined || value === null) return fallback
      if (!/^-?\d{1,15}$/.test(String(value))) {
        refuse(name, 'NUMBER_TYPE_COERCE', `Value "${value}" is not int.`)
        return fallback
      }
      const number = Number(value)
      if (number < min)
        refuse(name, 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`)
      if (number > max) refuse(name, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`)
      return number
    },
    snowflake(name: string): string | undefined {
      const value = fields[name]
      if (value === undefined || value === null || value === '') return undefined
      if (isSnowflake(String(value))) return String(value)
      refuse(name, 'NUMBER_TYPE_COERCE', `Value "${value}" is not snowflake.`)
      return undefined
    },
    /** A text of limited length in code points. */
    text(name: string, max: number, min = 0): string | undefined {
      const value = fields[name]
      if (value === undefined || value === null) return undefined
      if (typeof value !== 'string') {
        refuse(name, 'STRING_TYPE_CONVERT', 'Could not interpret as string.')
        return undefined
      }
      const { length } = [...value]
      if (length > max) refuse(name, 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`)
      if (length < min) refuse(name, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`)
      return value
    },
    required(name: string): void {
      const value = fields[name]
      if (value === undefined || value === null || value === '')
        refuse(name, 'BASE_TYPE_REQUIRED', 'This field is required')
    },
    boolean: (name: string): boolean => [true, 'true', 'True', '1', 1].includes(fields[name] as string),
    /** @throws RestError 50035 when there were errors */
    check(): void {
      if (Object.keys(errors).length > 0) throw problems.invalidForm(errors)
    },
  }
}

/** The value if it is an object, else an empty one. */
export function fieldsOrEmpty(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
