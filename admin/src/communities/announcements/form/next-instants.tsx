import { useFieldValue } from '@parvis/admin-kit'
import { InstantList, type Schedule } from '../instant-list'
import { useIsRepeated } from './use-is-repeated'
import { useSettled } from './use-settled'

/** How long typing rests before the instants are computed, in milliseconds. */
const rest = 300

/** When an announcement of the form will be sent next; nothing while it has no time. */
export default function NextInstants() {
  const schedule = useSchedule()
  return schedule ? <InstantList schedule={schedule} /> : null
}

/** The schedule of the form; undefined while it has none. */
function useSchedule() {
  const isRepeated = useIsRepeated()
  const [start, timeZone, rule, exceptions] = [
    useFieldValue('start'),
    useFieldValue('timeZone'),
    useFieldValue('rule'),
    useFieldValue('exceptions'),
  ]
  const key = JSON.stringify({
    start: textIn(start),
    timeZone: textIn(timeZone),
    rule: isRepeated ? textIn(rule) || null : null,
    exceptions: isRepeated && Array.isArray(exceptions) ? exceptions : [],
  })
  const schedule = JSON.parse(useSettled(key, rest)) as Schedule
  return schedule.start && schedule.timeZone ? schedule : undefined
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
