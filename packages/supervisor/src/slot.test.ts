import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { type Child, startChild } from './child.js'
import { createSlot, type Slot } from './slot.js'

const folder = mkdtempSync(join(tmpdir(), 'slot-'))
afterAll(() => rmSync(folder, { recursive: true }))

const scripts = {
  good: "process.send({ type: 'ready' }); process.on('disconnect', () => process.exit()); setInterval(() => {}, 1000)",
  broken: 'process.exit(3)',
  greedy:
    "process.send({ type: 'ready' }); const all = []; setInterval(() => all.push(Array.from({ length: 1e5 }, Math.random)), 1)",
  once: "process.send({ type: 'ready' }, () => process.exit(0))",
}
type Script = keyof typeof scripts
for (const [name, text] of Object.entries(scripts)) writeFileSync(join(folder, `${name}.cjs`), text)

let slot: Slot
afterEach(() => slot.stop())

/** A slot whose processes run these scripts one after the other, the last one again and again. */
function slotOf(...names: [Script, ...Script[]]) {
  const children: Child[] = []
  const lines: string[] = []
  slot = createSlot({
    name: 'It',
    start() {
      const name = names[Math.min(children.length, names.length - 1)]
      const script = join(folder, `${name}.cjs`)
      const child = startChild({
        script,
        given: [],
        environment: process.env,
        sharesSocket: false,
        memory: 64,
      })
      children.push(child)
      return child
    },
    onReady: () => names[0] !== 'once',
    log: (line) => lines.push(line),
  })
  return { children, lines }
}

it('starts a process again that ended', async () => {
  const { children, lines } = slotOf('good')
  await slot.begin()
  process.kill(children[0]?.pid as number, 'SIGKILL')
  await vi.waitFor(() => expect(children).toHaveLength(2), 60_000)
  await vi.waitFor(() => expect(slot.isReady()).toBe(true), 60_000)
  expect(lines).toEqual(['It: ended with signal SIGKILL; it is started again.'])
})

it('starts a process again that takes more memory than it may', async () => {
  const { children, lines } = slotOf('greedy', 'good')
  await slot.begin()
  await vi.waitFor(() => expect(children).toHaveLength(2), 60_000)
  await vi.waitFor(() => expect(slot.isReady()).toBe(true), 60_000)
  expect(lines).toEqual([
    expect.stringMatching(/^It: ended with signal SIG(ABRT|TRAP); it is started again.$/),
  ])
})

it('starts the first process again where it need not become ready', async () => {
  const { children, lines } = slotOf('broken', 'good')
  await slot.beginAnyway()
  await vi.waitFor(() => expect(slot.isReady()).toBe(true), 60_000)
  expect(children).toHaveLength(2)
  expect(lines).toEqual(['It: it ended with exit code 3 before it was ready; it is started again.'])
})

it('goes on starting one that does not become ready, less and less often', async () => {
  const { children, lines } = slotOf('good', 'broken', 'broken', 'good')
  await slot.begin()
  process.kill(children[0]?.pid as number, 'SIGKILL')
  await vi.waitFor(() => expect(children).toHaveLength(4), 60_000)
  await vi.waitFor(() => expect(slot.isReady()).toBe(true), 60_000)
  expect(lines.slice(1)).toEqual(
    Array(2).fill('It: it ended with exit code 3 before it was ready; it is started again.'),
  )
})

it('does not begin with one that does not become ready', async () => {
  slotOf('broken')
  await expect(slot.begin()).rejects.toThrow('It: it ended with exit code 3 before it was ready')
})

it('replaces a process by one that is ready, and keeps it otherwise', async () => {
  const { children } = slotOf('good', 'broken', 'good')
  await slot.begin()
  const [first] = children
  await expect(slot.replace()).rejects.toThrow('exit code 3')
  let hasEnded = false
  first?.ended.then(() => {
    hasEnded = true
  })
  expect(slot.isReady()).toBe(true)
  expect(hasEnded).toBe(false)
  await slot.replace()
  expect(hasEnded).toBe(true)
})

it('replaces one that is being started again', async () => {
  const { children, lines } = slotOf('good', 'broken', 'good')
  await slot.begin()
  process.kill(children[0]?.pid as number, 'SIGKILL')
  await vi.waitFor(() => expect(lines).toHaveLength(2), 60_000)
  await slot.replace()
  expect(slot.isReady()).toBe(true)
  expect(children).toHaveLength(3)
})

it('does not start one again whose work is done', async () => {
  const { children } = slotOf('once')
  await slot.begin()
  await children[0]?.ended
  await slot.stop()
  expect(children).toHaveLength(1)
})
