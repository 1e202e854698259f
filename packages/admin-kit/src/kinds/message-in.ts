/**
 * Why a value was refused: the sentence of the value itself, else the first of what it holds, such as an item of a
 * list.
 */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const [name, part] of Object.entries(error)) {
    const message = name === 'ref' ? undefined : messageIn(part)
    if (message !== undefined) return message
  }
  return undefined
}
