import { useMessages } from '@parvis/admin-kit'
import type { JobProgress } from '@parvis/schemas/calls/jobs'
import { currentLocale } from '../../i18n/current-locale'
import { jobMessages } from './job-messages'
import { timeLeft } from './time-left'

/** Returns a function that formats the progress of a job: the figure, and the remaining time if known. */
export function useProgressMessage(): (progress: JobProgress | undefined) => string {
  const text = useMessages(jobMessages)
  return (progress) => {
    if (!progress) return text('begun')
    const { state, done, about, secondsLeft } = progress
    const number = new Intl.NumberFormat(currentLocale())
    const figure =
      about === null
        ? number.format(done)
        : text('of', { done: number.format(done), about: number.format(about) })
    const isBegun = done > 0 || (about !== null && state === 'running')
    return [
      ...(state === 'waiting' ? [text('waiting')] : []),
      ...(isBegun ? [figure] : []),
      ...(state === 'running' && !isBegun ? [text('begun')] : []),
      ...(secondsLeft === null ? [] : [text('left', { time: timeLeft(secondsLeft, currentLocale()) })]),
    ].join(' · ')
  }
}
