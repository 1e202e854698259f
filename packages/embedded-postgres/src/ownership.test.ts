import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { acquireOwnership } from './ownership.js'
import { ended, startInOtherProcess } from './testing/other-process.js'
import { query, Scratch } from './testing/scratch.js'

let scratch: Scratch
beforeEach(() => {
  scratch = new Scratch()
})
afterEach(() => scratch.remove())

const dead = 2 ** 30

it('refuses a folder that another process uses, without side effects', async () => {
  const running = await startInOtherProcess(scratch.data)
  await expect(scratch.start()).rejects.toThrow(`already in use by process ${running.child.pid}`)
  expect(await query(running.url, 'select 1 as n')).toEqual([{ n: 1 }])
  await ended(running)
})

it('refuses a folder that this process uses, until it is released', async () => {
  const release = await acquireOwnership(scratch.folder)
  await expect(acquireOwnership(scratch.folder)).rejects.toThrow(`already in use by process ${process.pid}`)
  release()
  await acquireOwnership(scratch.folder)
})

it('takes over from dead processes, even when their pid is reused', async () => {
  for (const claim of [`owner.${dead}.1`, `owner.${process.ppid}.1`])
    writeFileSync(join(scratch.folder, claim), '')
  const release = await acquireOwnership(scratch.folder)
  expect(readdirSync(scratch.folder)).toEqual([expect.stringContaining(`owner.${process.pid}.`)])
  release()
  expect(readdirSync(scratch.folder)).toEqual([])
})

it('is granted to one of several concurrent callers', async () => {
  await (await scratch.start()).stop()
  writeFileSync(join(scratch.data, `owner.${dead}.1`), '')
  const asked = await Promise.allSettled([1, 2, 3].map(() => startInOtherProcess(scratch.data)))
  const running = asked.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value)
  expect(running).toHaveLength(1)
  await Promise.all(running.map(ended))
})
