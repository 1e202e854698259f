import type { JsonSchema } from '@parvis/schema'

/** The JSON Schema of the envelope around an answer. */
export function envelope(member: 'item' | 'items', schema: JsonSchema): JsonSchema {
  return { type: 'object', properties: { [member]: schema }, required: [member], additionalProperties: false }
}
