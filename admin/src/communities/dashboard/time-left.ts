/** How long something goes on still: in the largest unit that says about how much. */
export interface TimeLeft {
  readonly key: 'secondsLeft' | 'minutesLeft' | 'hoursLeft'
  readonly count: number
}

const minute = 60
const hour = 60 * minute

/** About how long is left, so that it can be said. */
export function timeLeft(seconds: number): TimeLeft {
  if (seconds < minute) return { key: 'secondsLeft', count: 0 }
  if (seconds < 1.5 * hour) return { key: 'minutesLeft', count: Math.ceil(seconds / minute) }
  return { key: 'hoursLeft', count: Math.round(seconds / hour) }
}
