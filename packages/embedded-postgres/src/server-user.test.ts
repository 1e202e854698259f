import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closedFolder, unprivilegedUser } from './server-user.js'
import { Scratch } from './testing/scratch.js'

describe('unprivilegedUser', () => {
  const root = 'root:x:0:0:root:/root:/bin/sh\n'
  const daemon = 'daemon:x:1:1::/:/bin/false\n'
  it.each([
    [
      'the last id that is anyone’s',
      `${daemon}nfs:x:65534:65533::/:/bin/false\n`,
      { uid: 65_534, gid: 65_533 },
    ],
    ['nobody by name', 'alice:x:1000:1000::/:/bin/sh\nnobody:x:99:98::/:/bin/false\n', { uid: 99, gid: 98 }],
    ['a daemon where nobody has no id', `nobody:*:-2:-2::/:/bin/false\n${daemon}`, { uid: 1, gid: 1 }],
  ])('is %s', (_, passwd, user) => {
    expect(unprivilegedUser(root + passwd)).toEqual(user)
  })

  it('is undefined when the system knows only root', () => {
    expect(() => unprivilegedUser(root)).toThrow('no user "nobody"')
  })
})

describe('closedFolder', () => {
  let scratch: Scratch
  beforeEach(() => {
    scratch = new Scratch()
  })
  afterEach(() => scratch.remove())

  it('is the first folder on the path that denies the user', () => {
    const closed = join(scratch.folder, 'closed')
    const inside = join(closed, 'inside')
    mkdirSync(inside, { recursive: true })
    const user = { uid: 65_534, gid: 65_534 }
    expect(closedFolder(user, inside)).toBeUndefined()
    chmodSync(inside, 0o700)
    expect(closedFolder(user, inside)).toBe(inside)
    chmodSync(closed, 0o700)
    expect(closedFolder(user, inside)).toBe(closed)
  })
})
