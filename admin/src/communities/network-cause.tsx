import type { ValueProps } from '@parvis/admin-kit'
import { networkCauses } from '@parvis/schemas/causes'
import { currentLocale } from '../i18n/current-locale'

/** Why a network failed, and what mends it. */
export function NetworkCause({ value }: ValueProps) {
  const words = networkCauses[value as keyof typeof networkCauses]
  return words?.[currentLocale()] ?? String(value ?? '')
}
