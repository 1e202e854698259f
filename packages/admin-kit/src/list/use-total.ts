import type { PageMeta } from '@parvis/data-provider'
import { useListContext } from 'react-admin'
import { useLanguage, useText } from '../messages/use-text.js'

/** How many records the list has, in words that say whether that is an estimate. */
export function useTotal() {
  const { total = 0, meta }: { total?: number; meta?: PageMeta } = useListContext()
  const text = useText()
  const counted = new Intl.NumberFormat(useLanguage()).format(total)
  const isEstimated = meta?.isEstimated ?? false
  return { told: isEstimated ? text('about', { total: counted }) : counted, total, isEstimated }
}
