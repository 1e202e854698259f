import { Typography } from '@mui/material'
import type { Locale } from '@parvis/schema'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '../messages/use-text.js'

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

/** How long before or after `now` a moment is, in words of a language: `2 hours ago`. */
export function relativeTime(moment: Date, now: Date, locale: Locale): string {
  const seconds = (moment.getTime() - now.getTime()) / 1000
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return format.format(Math.trunc(seconds / length), unit)
}

const { subscribe, ticks } = clock(30_000)

/** What time it is; what says so is shown anew each half minute, by one clock for all of the page. */
export function useNow(): Date {
  useSyncExternalStore(subscribe, ticks, ticks)
  return new Date()
}

/** Ticks for all who subscribe to it, as long as there is one. */
interface Clock {
  /** @returns what ends it */
  subscribe(listener: () => void): () => void
  /** How often it ticked. */
  ticks(): number
}

/** A clock that ticks each time so many milliseconds are over. */
export function clock(pace: number): Clock {
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
      timer ??= setInterval(tick, pace)
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
