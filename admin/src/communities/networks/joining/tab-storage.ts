/**
 * A value that a tab stores while it is on another site, and across reloads.
 *
 * @param isValid whether a value is valid; other code may have written another one
 */
export function tabStorage<Value>(
  key: string,
  isValid: (value: unknown) => value is Value,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = sessionStorage,
) {
  return {
    set: (value: Value): void => storage.setItem(key, JSON.stringify(value)),
    get(): Value | undefined {
      const value = parsed(storage.getItem(key))
      return isValid(value) ? value : undefined
    },
    clear: (): void => storage.removeItem(key),
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
