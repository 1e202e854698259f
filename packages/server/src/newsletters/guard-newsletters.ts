import { refuse, type WriteGuard } from '@parvis/engine'
import type { newsletters } from '@parvis/schemas'
import { refusals } from '../refusals/index.js'

/** Prevents changes to sent newsletters, and edits during sending. */
export const guardNewsletters: WriteGuard<typeof newsletters> = async ({ action, before }) => {
  const isDraft = before === null || before.state === null || before.state === 'draft'
  if (action === 'update' && !isDraft) refuse([{ path: 'subject', code: refusals.newsletterSent }])
  if (action === 'delete' && before?.state === 'sending')
    refuse([{ path: '', code: refusals.newsletterSending }])
}
