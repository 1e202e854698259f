import type { Attribute, AttributeValue } from './description.js'
import { MetadataError } from './metadata-error.js'
import { normalizeText } from './text.js'

/**
 * The attributes as documents have them, in the order given; undefined when there are none.
 *
 * @throws MetadataError `malformed_text` or `not_a_number`
 */
export function attributesOf(attributes: readonly Attribute[] = []) {
  return attributes.length === 0 ? undefined : attributes.map(attributeOf)
}

function attributeOf({ trait_type, value, display_type }: Attribute) {
  if (display_type !== undefined && typeof value !== 'number')
    throw new MetadataError('not_a_number', trait_type)
  return {
    trait_type: normalizeText(trait_type, 'trait_type'),
    value: normalizeValue(value, trait_type),
    display_type,
  }
}

/**
 * The properties as documents have them, sorted by name; undefined when there are none.
 *
 * @throws MetadataError `malformed_text`, `not_a_number` or `duplicate_key`
 */
export function propertiesOf(properties: Readonly<Record<string, AttributeValue>> = {}) {
  const pairs = Object.entries(properties).map(
    ([key, value]) => [normalizeText(key, 'properties'), normalizeValue(value, key)] as const,
  )
  if (pairs.length === 0) return undefined
  pairs.sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
  const repeated = pairs.find(([key], index) => index > 0 && key === pairs[index - 1]?.[0])
  if (repeated) throw new MetadataError('duplicate_key', repeated[0])
  return Object.fromEntries(pairs)
}

function normalizeValue(value: AttributeValue, subject: string): AttributeValue {
  if (typeof value === 'string') return normalizeText(value, subject)
  if (typeof value === 'number' && !Number.isFinite(value)) throw new MetadataError('not_a_number', subject)
  return value
}
