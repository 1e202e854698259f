import { currentLocale } from '../../i18n/current-locale'
import type { FollowedJob } from './followed-job'

/** What a job is called in the language on the screen. */
export function titleOf({ title }: Pick<FollowedJob, 'title'>): string {
  return typeof title === 'string' ? title : title[currentLocale()]
}
