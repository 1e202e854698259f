import { refuse, type WriteGuard } from '@parvis/engine'
import type { newsletters } from '@parvis/schemas'
import { refusals } from '../refusals/index.js'

/** Keeps what was sent as it was sent, and what is being sent where it is. */
export const guardNewsletters: WriteGuard<typeof newsletters> = async ({ action, before }) => {
  const isDraft = before === null || before.state === null || before.state === 'draft'
  if (action === 'update' && !isDraft) refuse([{ path: 'subject', code: refusals.newsletterSent }])
  if (action === 'delete' && before?.state === 'sending')
    refuse([{ path: '', code: refusals.newsletterSending }])
}
