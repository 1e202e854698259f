/** Relative times, which follow the clock. */

import { Typography } from '@mui/material'
import type { Locale } from '@parvis/schema'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '../messages/language.js'

/** How long ago something was, with the exact time on hover; `value` is ISO 8601. */
export function RelativeDate({ value }: { value: unknown }) {
  const locale = useLanguage()
  const now = useNow()
  if (typeof value !== 'string') return null
  const date = new Date(value)
  const exact = date.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Typography component="time" variant="body2" noWrap dateTime={value} title={exact}>
      {relativeTime(date, now, locale)}
    </Typography>
  )
}

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long before or after `now` a moment is: `2 hours ago`. */
export function relativeTime(moment: Date, now: Date, locale: Locale): string {
  const seconds = (moment.getTime() - now.getTime()) / 1000
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return format.format(Math.trunc(seconds / length), unit)
}

const { subscribe, ticks } = clock(30_000)

/** The current time, updated each half minute by one clock for the whole page. */
export function useNow(): Date {
  useSyncExternalStore(subscribe, ticks, ticks)
  return new Date()
}

/** A clock that runs while it has subscribers. */
interface Clock {
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void
  /** The number of ticks so far. */
  ticks(): number
}

/** Creates a clock that ticks at an interval in milliseconds. */
export function clock(interval: number): Clock {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let ticks = 0
  const tick = () => {
    ticks += 1
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      timer ??= setInterval(tick, interval)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    ticks: () => ticks,
  }
}
