import type { Locale } from '@parvis/schema'
import { type DeliveryCause, deliveryCauses, forecastCauses, permissionLabels } from '@parvis/schemas/causes'
import type { ForecastFinding } from '@parvis/schemas/widgets'

/** Why a message was not sent, and how to fix it, as a sentence. */
export const deliverySentence = (cause: DeliveryCause, locale: Locale): string =>
  deliveryCauses[cause][locale]

/** Why something will be refused, as a sentence. @param channel its name, or its id */
export function forecastSentence(
  { cause, permission, stoppedFor }: ForecastFinding,
  channel: string,
  locale: Locale,
): string {
  const what = permission ? permissionLabels[permission] : stoppedFor && deliveryCauses[stoppedFor]
  return forecastCauses[cause][locale]
    .replace('{channel}', () => channel)
    .replace('{what}', () => what?.[locale] ?? '')
}
