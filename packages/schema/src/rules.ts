/**
 * Refusal codes of the built-in kinds. Zod checks carry the code as their message, so that the message is chosen at the
 * edge, in the reader's language, by `messages/`.
 */
export const ruleCodes = [
  'required',
  'not_percentage',
  'exceeds_percentage',
  'invalid_phone',
  'invalid_email',
  'invalid_url',
  'duplicate',
  'primary_translation',
  'invalid_type',
  'invalid_number',
  'not_integer',
  'too_small',
  'too_large',
  'too_precise',
  'invalid_text',
  'invalid_choice',
  'invalid_date',
  'future_date',
  'invalid_country',
  'invalid_time_zone',
  'invalid_vat_number',
  'invalid_colour',
  'invalid_slug',
  'reserved_address',
  'invalid_link',
  'invalid_route',
  'invalid_ip',
  'invalid_json',
  'invalid_image',
  'invalid_file',
  'missing_record',
  'taken',
  'unreadable_image',
  'empty_file',
  'too_long',
  'too_short',
  'too_many',
  'unknown_field',
  'settled',
  'not_permitted',
  'common_password',
  'telling_password',
  'wrong_password',
  'wrong_code',
  'invalid_username',
  'link_over',
] as const

export type KnownRuleCode = (typeof ruleCodes)[number]

declare const defined: unique symbol

/** A code of a custom kind, defined by `defineRefusal`. */
type DefinedRuleCode = string & { readonly [defined]: true }

export type RuleCode = KnownRuleCode | DefinedRuleCode

export function isKnownRuleCode(value: unknown): value is KnownRuleCode {
  return ruleCodes.includes(value as KnownRuleCode)
}
