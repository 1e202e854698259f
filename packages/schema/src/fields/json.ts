import { type FieldOptions, nullableField } from '../field.js'
import { presence } from '../operators.js'
import { isStorable } from '../text-rule.js'
import * as z from '../zod.js'

export interface JsonOptions extends FieldOptions {
  /** Limit of the serialised value, in UTF-16 units; 100,000 by default. */
  readonly maxLength?: number
}

/** Limit of the nesting depth. */
const maxDepth = 32

/** Any JSON value, such as the settings of another program. */
export function json<const Options extends JsonOptions>(options: Options) {
  const maxLength = options.maxLength ?? 100_000
  return nullableField('json', options, {
    rule: z
      .unknown()
      .refine((value) => isJson(value, maxDepth), { error: 'invalid_json', abort: true })
      .refine((value) => JSON.stringify(value).length <= maxLength, {
        error: 'too_long',
        params: { maximum: maxLength },
      }),
    samples: [{ colours: ['red', 'blue'], depth: { of: 2 } }, [1, 'two', null], 0, false],
    sortable: false,
    operators: presence,
    searchable: false,
    format: (value) => JSON.stringify(value),
  })
}

function isJson(value: unknown, depth: number): boolean {
  if (depth < 0) return false
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'string') return isStorable(value)
  if (Array.isArray(value)) return value.every((each) => isJson(each, depth - 1))
  if (typeof value !== 'object') return false
  return Object.entries(value).every(([name, each]) => isStorable(name) && isJson(each, depth - 1))
}
