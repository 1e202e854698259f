import type { ScreenParts } from '@parvis/admin-kit'
import { Answers } from './answers'
import { DataButton, LookUpButton } from './data-button'
import { StateLabel } from './state-label'

const ofVisitors = { ListActions: LookUpButton, RecordActions: DataButton } satisfies ScreenParts

/** What is put into the screens of messages: how far they are, and what was answered. */
export const messageParts: ScreenParts = {
  ...ofVisitors,
  fields: { state: { cell: StateLabel, display: StateLabel } },
  hidden: ['answers'],
  RecordDetails: Answers,
}

/** The same for requests for a quote. */
export const quoteParts: ScreenParts = messageParts

/** What is put into the screens of subscribers. */
export const subscriberParts: ScreenParts = ofVisitors
