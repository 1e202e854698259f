import type { ScreenExtensions } from '@parvis/admin-kit'
import type { Resource } from '@parvis/schema'
import { contactMessages, quotes } from '@parvis/schemas'
import type { RaRecord } from 'react-admin'
import { Answers } from './answers'
import { ClientNotice } from './client-notice'
import { DataButton, LookUpButton } from './data-button'
import { StateLabel } from './state-label'

const ofVisitors = { ListActions: LookUpButton, RecordActions: DataButton } satisfies ScreenExtensions

/** What is put into the screens of messages: how far they are, and what was answered. */
export const messageParts: ScreenExtensions = {
  ...ofVisitors,
  rowPath: toRead(contactMessages),
  fields: { state: { cell: StateLabel, display: StateLabel } },
  hidden: ['answers'],
  RecordDetails: Answers,
}

/** The same for requests for a quote. */
export const quoteParts: ScreenExtensions = { ...messageParts, rowPath: toRead(quotes), Notice: ClientNotice }

/** What is put into the screens of subscribers. */
export const subscriberParts: ScreenExtensions = ofVisitors

/** What somebody wrote is read first, as they wrote it. */
function toRead({ route }: Resource) {
  return ({ id }: RaRecord) => `/${route}/${id}/show`
}
