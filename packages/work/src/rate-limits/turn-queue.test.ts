import { expect, it } from 'vitest'
import { type Reserved, turnQueue } from './turn-queue.js'

const never = () => new AbortController().signal
const taken = (count: number, interval = 0, wait = 0): Reserved => ({ kind: 'taken', wait, count, interval })

it('takes some turns at once where many wait', async () => {
  const counts: number[] = []
  const { turn } = turnQueue({
    reserve: async (count) => {
      counts.push(count)
      return taken(count)
    },
    most: 10,
    late: 1_000,
  })
  await Promise.all(Array.from({ length: 25 }, () => turn(never())))
  expect(counts).toEqual([1, 10, 10, 4])
})

it('lets the first who came go first, one behind the other', async () => {
  const order: number[] = []
  const { turn } = turnQueue({ reserve: async (count) => taken(count, 20), most: 10, late: 1_000 })
  const from = performance.now()
  await Promise.all([0, 1, 2, 3, 4].map((number) => turn(never()).then(() => order.push(number))))
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(performance.now() - from).toBeGreaterThanOrEqual(58)
})

it('asks again after a wait', async () => {
  const answers: Reserved[] = [{ kind: 'later', wait: 50 }, taken(1)]
  const { turn } = turnQueue({ reserve: async () => answers.shift() ?? taken(1), most: 10, late: 1_000 })
  const from = performance.now()
  await turn(never())
  expect(performance.now() - from).toBeGreaterThanOrEqual(48)
})

it('does not use a turn whose moment has passed', async () => {
  let asked = 0
  const { turn } = turnQueue({
    reserve: async () => {
      asked += 1
      if (asked === 1) setTimeout(busyFor(100), 10)
      return taken(1, 0, 30)
    },
    most: 1,
    late: 20,
  })
  await turn(never())
  expect(asked).toBe(2)
})

it('uses a turn in the end where every moment has passed', async () => {
  let asked = 0
  const { turn } = turnQueue({
    reserve: async () => {
      asked += 1
      setTimeout(busyFor(100), 10)
      return taken(1, 0, 30)
    },
    most: 1,
    late: 20,
  })
  await turn(never())
  expect(asked).toBeGreaterThanOrEqual(3)
})

it('rejects all waiting calls with the reason, and serves later ones', async () => {
  let isAway = true
  const { turn } = turnQueue({
    reserve: async (count) => {
      if (isAway) throw new Error('away')
      return taken(count)
    },
    most: 10,
    late: 1_000,
  })
  const answers = await Promise.allSettled([turn(never()), turn(never())])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  await turn(never())
})

it('uses no turn for callers that aborted', async () => {
  const { turn } = turnQueue({ reserve: async (count) => taken(count, 0, 50), most: 10, late: 1_000 })
  const leaving = new AbortController()
  const first = turn(leaving.signal)
  const second = turn(never())
  leaving.abort(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await second
  await expect(turn(leaving.signal)).rejects.toThrow('gone')
})

/** Prevents everything else from running, as a busy process does; in milliseconds. */
function busyFor(time: number): () => void {
  return () => {
    const until = performance.now() + time
    while (performance.now() < until);
  }
}
