/** After these, a space comes first: the name would not be one, or would look like part of the word. */
const wordEnd = /[\p{L}\p{N}\p{M}#<>\\).,;:!?]$/u

/**
 * Inserts the name of a channel in a text as if it was typed: in place of what is selected there, or at its end.
 *
 * @param hasCursor whether somebody put the cursor where it is
 */
export function insertChannel(field: HTMLTextAreaElement, name: string, hasCursor: boolean): void {
  const { value } = field
  const start = hasCursor ? field.selectionStart : value.length
  const end = hasCursor ? field.selectionEnd : value.length
  const before = wordEnd.test(value.slice(0, start)) ? ' ' : ''
  const after = /^\s/.test(value.slice(end)) ? '' : ' '
  field.setRangeText(`${before}#${name}${after}`, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  field.focus()
}
