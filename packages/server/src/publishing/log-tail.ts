/** How much of a log is kept, in UTF-16 units. */
const longest = 100_000
// Escape sequences of terminals: colours, and moves of the cursor.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be taken out
const escapes = /\u001b\[[0-9;?]*[A-Za-z]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL keeps no NUL, and nobody reads the others
const unreadable = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/**
 * The end of what a process says, without what only terminals understand.
 *
 * @param hidden texts that nobody needs to read, such as the folder that it works in
 */
export function logTail(hidden: readonly string[] = []) {
  let text = ''
  return {
    add(chunk: string): void {
      const plain = hidden.reduce((said, each) => said.replaceAll(each, ''), chunk.replace(escapes, ''))
      text = `${text}${plain.replace(unreadable, '')}`.slice(-longest)
    },
    get text(): string {
      return text
    },
  }
}
