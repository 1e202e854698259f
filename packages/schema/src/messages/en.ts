import type { RuleCode } from '../rules.js'

export const en: Record<RuleCode, string> = {
  required: 'This field is required.',
  not_percentage: 'This value is not a percentage.',
  exceeds_percentage: 'This value exceeds the percentage allowed.',
  invalid_phone: 'Invalid phone number',
  invalid_email: 'Invalid email address',
  invalid_url: 'Invalid URL',
  duplicate: 'The added value already exists in the list.',
  primary_translation: 'The primary translation cannot be removed.',
  invalid_type: 'This value is not of the expected type.',
  invalid_text: 'This text contains characters that cannot be stored.',
  invalid_choice: 'This value is not one of the choices offered.',
  invalid_date: 'Invalid date',
  invalid_country: 'Unknown country',
  invalid_vat_number: 'Invalid VAT number',
  invalid_image: 'This picture does not exist, or no longer does.',
  unreadable_image: 'This file is not a readable PNG, JPEG, WebP, AVIF or GIF picture.',
  too_long: 'This text is too long: {maximum} characters at most.',
  too_many: 'This list is too long: {maximum} items at most.',
  unknown_field: 'This field does not exist.',
}
