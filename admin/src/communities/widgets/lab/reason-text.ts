import type { Localised } from '@parvis/schema'
import { pauseReasons } from '@parvis/schemas/widgets'
import { currentLocale } from '../../../i18n/current-locale'
import type { Widget } from '../widget-of'

/** A reason of a widget in words. */
export function reasonText({ reasons }: Pick<Widget, 'reasons'>, reason: string): string {
  const known: Readonly<Record<string, Localised>> = { ...pauseReasons, ...reasons }
  return known[reason]?.[currentLocale()] ?? reason
}
