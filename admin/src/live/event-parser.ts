/** A server-sent event. */
export interface ServerEvent {
  readonly name: string
  readonly data: string
}

/** More of one event than any server of ours sends, in UTF-16 units: what goes beyond is no event. */
const longest = 1_000_000

/**
 * Makes what reads the text of a stream of server-sent events, however it is cut, and passes on each event that is whole.
 * Ids and waits between connections are left out, as the server sends none. Source: the HTML standard, 9.2.6.
 *
 * @throws RangeError (from what is made) when an event goes on and on
 */
export function eventParser(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = ''
  let isFirst = true
  let name = ''
  let lines: string[] = []
  let size = 0

  function take(line: string): void {
    const { field, value } = fieldIn(line)
    if (line === '') dispatch()
    if (field === 'event') name = value
    if (field !== 'data') return
    lines.push(value)
    size += value.length
  }

  function dispatch(): void {
    if (lines.length > 0) onEvent({ name: name || 'message', data: lines.join('\n') })
    name = ''
    lines = []
    size = 0
  }

  return (text) => {
    rest += isFirst ? text.replace(/^\uFEFF/, '') : text
    if (text !== '') isFirst = false
    // A carriage return at the end may be half of a line's end.
    for (let end = lineEnd.exec(rest); end; end = lineEnd.exec(rest)) {
      take(rest.slice(0, end.index))
      rest = rest.slice(end.index + end[0].length)
    }
    if (rest.length + size > longest) throw new RangeError('An event without end')
  }
}

const lineEnd = /\r\n|\n|\r(?!$)/

/** Nothing of a comment, which begins with a colon. */
function fieldIn(line: string): { field: string; value: string } {
  const colon = line.indexOf(':')
  if (colon === -1) return { field: line, value: '' }
  return { field: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') }
}
