import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import { dayWords } from './day'
import type { Retained, Statistics } from './statistics'
import { useNumbers } from './use-numbers'
import { dashboardWords } from './words'

/** Says how many of the newcomers stayed for a week, and for a month. */
export function useRetentionWords() {
  const text = useWords(dashboardWords)
  const { number, share } = useNumbers()
  const sentence = (key: 'stayedWeek' | 'stayedMonth', { from, to, joined, remaining }: Retained) => {
    const days = { from: dayWords(from, currentLocale()), to: dayWords(to, currentLocale()) }
    if (joined === 0) return text('noneToStay', days)
    const counts = { joined: number(joined), remaining: number(remaining), share: share(remaining, joined) }
    return text(key, { ...days, ...counts, smart_count: joined })
  }
  return ({ retention }: Pick<Statistics, 'retention'>) => [
    sentence('stayedWeek', retention.week),
    sentence('stayedMonth', retention.month),
  ]
}
