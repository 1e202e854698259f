import { useNow } from '@parvis/admin-kit'
import { useState } from 'react'
import { dayIn } from './day'
import type { Period } from './period'
import type { Statistics } from './statistics'
import { statisticsPath } from './statistics-path'
import { useLiveRead } from './use-live-read'

/** A community over a period, as the account counts its days. */
export function useStatistics(period: Period, networkId?: string) {
  // Of the browser until the account's is told: mostly it is the same.
  const [timeZone, setTimeZone] = useState<string>()
  const today = dayIn(timeZone, useNow())
  const read = useLiveRead<Statistics>(statisticsPath({ period, today, networkId }))
  const told = read.data?.timeZone
  if (told !== undefined && told !== timeZone) setTimeZone(told)
  return read
}
