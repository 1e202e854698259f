import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { type Child, startChild } from './child.js'
import { createWebProcesses, type WebProcesses } from './web-processes.js'

const folder = mkdtempSync(join(tmpdir(), 'web-'))
const good = join(folder, 'good.cjs')
const broken = join(folder, 'broken.cjs')
writeFileSync(good, "process.send({ type: 'ready' }); process.on('disconnect', () => process.exit())")
writeFileSync(broken, 'process.exit(3)')
afterAll(() => rmSync(folder, { recursive: true }))

let web: WebProcesses
let script = good
let children: Child[] = []

async function begun(count: number): Promise<void> {
  script = good
  children = []
  web = createWebProcesses(count, {
    start() {
      const child = startChild({
        script,
        given: [],
        environment: process.env,
        sharesSocket: false,
        memory: 256,
      })
      children.push(child)
      return child
    },
    log: () => undefined,
  })
  for (const slot of web.slots()) await slot.begin()
}
afterEach(() => Promise.all(web.slots().map((slot) => slot.stop())))

it('are more by one that is ready, and fewer by one that has ended', async () => {
  await begun(1)
  await web.add()
  expect(web.slots().map((slot) => slot.isReady())).toEqual([true, true])
  await web.remove()
  expect(await children[1]?.ended).toBe('signal SIGTERM')
  expect(web.slots()).toHaveLength(1)
})

it('are as many as before where another one does not become ready', async () => {
  await begun(1)
  script = broken
  await expect(web.add()).rejects.toThrow('Web process 2: it ended with exit code 3 before it was ready')
  expect(web.slots()).toHaveLength(1)
})

it('are never fewer than one, nor any where nothing answers calls', async () => {
  await begun(1)
  await expect(web.remove()).rejects.toThrow('The last web process stays')
  await begun(0)
  await expect(web.add()).rejects.toThrow('This supervisor has no web processes')
})
