import { type KitKey, kitMessages } from './kit-messages.js'
import { useMessages } from './use-messages.js'

export type Text = (key: KitKey, values?: Record<string, string | number>) => string

/** Returns a function that gives one of the kit's messages in the reader's language. */
export function useText(): Text {
  return useMessages(kitMessages)
}
