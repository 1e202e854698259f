import { useMessages } from '@parvis/admin-kit'
import { currentLocale } from '../../i18n/current-locale'
import { dashboardMessages } from './messages'

/** The keys of messages that count something. */
type Counted = 'joined' | 'left' | 'integrated' | 'pending' | 'failed' | 'disconnected' | 'readSoFar'

/** Formats numbers, signed or not, with their unit. */
export function useNumbers() {
  const text = useMessages(dashboardMessages)
  const locale = currentLocale()
  const number = (count: number) => count.toLocaleString(locale)
  const share = (part: number, whole: number) =>
    (whole === 0 ? 0 : part / whole).toLocaleString(locale, { style: 'percent' })
  return {
    number,
    share,
    counted: (key: Counted, count: number) => text(key, { smart_count: count, count: number(count) }),
    joined: (count: number) => text('joined', { smart_count: count, count: signed('+', count) }),
    left: (count: number) => text('left', { smart_count: count, count: signed('−', count) }),
    balance: (count: number) => signed(count < 0 ? '−' : '+', Math.abs(count)),
  }

  function signed(sign: string, count: number): string {
    return count === 0 ? '0' : sign + number(count)
  }
}
