/**
 * Makes a function that requests one of many by its key. Requests made at about the same moment are sent together.
 *
 * @param most how many at a time
 * @param ask requests some of them; a key without an answer is undefined
 * @param moment how long the first waits for others, in milliseconds
 */
export function inBatches<Value>(
  most: number,
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  moment = 0,
): (key: string) => Promise<Value | undefined> {
  let open: Batch<Value> | undefined

  function begin(): Batch<Value> {
    const keys: string[] = []
    const answer = after(moment).then(() => {
      if (open?.keys === keys) open = undefined
      return ask(keys)
    })
    return { keys, answer }
  }

  return async (key) => {
    if (!open || open.keys.length >= most) open = begin()
    open.keys.push(key)
    return (await open.answer).get(key)
  }
}

interface Batch<Value> {
  readonly keys: string[]
  readonly answer: Promise<ReadonlyMap<string, Value>>
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
