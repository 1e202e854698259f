/** The maximum length of a log, in UTF-16 units. */
const longest = 100_000
/** The maximum length of a line: minified code may be a single one. */
const longestLine = 2000
// Escape sequences of terminals: colours, and moves of the cursor.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be taken out
const escapes = /\u001b\[[0-9;?]*[A-Za-z]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores no NUL, others are unreadable
const unreadable = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/**
 * The tail of a process's output, without escape sequences.
 *
 * @param hidden texts to remove, such as the working folder
 */
export function logTail(hidden: readonly string[] = []) {
  let text = ''
  return {
    add(line: string): void {
      const plain = hidden.reduce((said, each) => said.replaceAll(each, ''), line.replace(escapes, ''))
      const readable = plain.replace(unreadable, '')
      const cut = readable.length > longestLine ? `${readable.slice(0, longestLine)}…` : readable
      text = `${text}${cut}\n`.slice(-longest)
    },
    get text(): string {
      return text
    },
  }
}

export type LogTail = ReturnType<typeof logTail>
