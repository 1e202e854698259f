import { jobs } from './current-jobs'

/**
 * Ends long work on a page that tells so itself: the console's bar, where it is followed, does not tell it once more.
 *
 * @throws what `end` throws; then its end is told by the bar as ever
 */
export function endJobHere<Answer>(id: string, end: () => Promise<Answer>): Promise<Answer> {
  return jobs.endHere(id, end)
}
