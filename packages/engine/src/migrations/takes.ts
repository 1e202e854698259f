import { type Field, jsonSchemaOf } from '@parvis/schema'

/** What a field takes, as far as a change of it can be told: which choices, how long a text, which numbers. */
export interface Takes {
  readonly choices?: readonly string[]
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
}

interface Schema {
  readonly anyOf?: readonly Schema[]
  readonly type?: string
  readonly items?: Schema
  readonly enum?: readonly string[]
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** @returns undefined for kinds of which nothing of this can be told */
export function takesOf({ rule }: Pick<Field, 'rule'>): Takes | undefined {
  const schema: Schema = jsonSchemaOf(rule)
  const own = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  const choices = own.enum ?? own.items?.enum
  if (choices) return { choices }
  if (own.type === 'string' && own.maxLength !== undefined) return { maxLength: own.maxLength }
  if (own.type !== 'number' && own.type !== 'integer') return undefined
  return {
    ...(own.minimum !== undefined && { min: own.minimum }),
    ...(own.maximum !== undefined && { max: own.maximum }),
  }
}
