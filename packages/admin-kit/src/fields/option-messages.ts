import { useText } from '../messages/use-text.js'

/** The messages of an Autocomplete, in the reader's language. */
export function useOptionMessages() {
  const text = useText()
  return {
    clearText: text('clear_value'),
    openText: text('open_options'),
    closeText: text('close'),
    loadingText: text('loading'),
    noOptionsText: text('no_items'),
  }
}
