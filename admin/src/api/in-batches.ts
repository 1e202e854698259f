/**
 * Creates a function that requests one item by key. Requests at about the same time are sent together.
 *
 * @param most maximum batch size
 * @param ask requests a batch; a key without a result is undefined
 * @param moment how long the first request waits for others, in milliseconds
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
