import type { ScreenExtensions } from '@parvis/admin-kit'
import { newsletters } from '@parvis/schemas'
import { SendButton } from './send-button'
import { StateLabel } from './state-label'
import { StateNotice } from './state-notice'

/** What is put into the screens of newsletters: how far each is, and what sends it. */
export const newsletterParts: ScreenExtensions = {
  rowPath: ({ id }) => `/${newsletters.route}/${id}/show`,
  fields: { state: { cell: StateLabel, display: StateLabel } },
  Notice: StateNotice,
  RecordActions: SendButton,
}
