import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isRoot, unprivilegedUser } from './server-user.js'
import { Scratch } from './testing/scratch.js'

let scratch: Scratch
beforeEach(() => {
  scratch = new Scratch()
})
afterEach(() => scratch.remove())

it('refuses the data of another major version at once', async () => {
  mkdirSync(join(scratch.data, 'cluster'), { recursive: true })
  writeFileSync(join(scratch.data, 'cluster', 'PG_VERSION'), '15\n')
  if (isRoot()) chownSync(scratch.data, unprivilegedUser().uid, unprivilegedUser().gid)
  await expect(scratch.start()).rejects.toThrow(
    /is of PostgreSQL 15, and this is PostgreSQL 18: move its content/,
  )
}, 5_000)
