import type { Fields } from '../record.js'
import * as z from '../zod.js'
import { resourceOf } from './record-shape.js'
import { type Resource, timesOf } from './resource.js'

export type JsonSchema = Record<string, unknown>

/** JSON Schema (2020-12) of the input of a rule. */
export function jsonSchemaOf(rule: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' })
  return schema
}

/** JSON Schema (2020-12) of the output of a shape. */
export function answerJsonSchema(shape: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'output',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const resource = resourceOf(zodSchema)
      if (resource) Object.assign(jsonSchema, recordJsonSchema(resource))
      // A format is more readable than its pattern, and all integers in JSON are safe ones.
      if (jsonSchema.format) delete jsonSchema.pattern
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return schema
}

/** JSON Schema of a record as the API returns it. */
export function recordJsonSchema(resource: Resource): JsonSchema {
  const system = {
    id: { type: 'string', format: 'uuid' },
    version: { type: 'integer', minimum: 1 },
  }
  const times = timesOf(resource).map((name) => [name, { type: 'string', format: 'date-time' }])
  const properties = { ...system, ...Object.fromEntries(times), ...fieldSchemas(resource.fields) }
  // Answers omit fields that the caller may not read.
  const required = Object.keys(properties).filter((name) => !resource.fields[name]?.access?.read)
  return { type: 'object', properties, required, additionalProperties: false }
}

function fieldSchemas(fields: Fields): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { title: field.label.en, ...jsonSchemaOf(field.rule) },
    ]),
  )
}
