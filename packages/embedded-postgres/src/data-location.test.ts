import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyName, findBinaries } from './binaries.js'
import { canReach, dataFolderOfRoot, isRoot } from './server-user.js'
import { ended, program, startInOtherProcess } from './testing/other-process.js'
import { query, Scratch } from './testing/scratch.js'

let scratch: Scratch
beforeEach(() => {
  scratch = new Scratch()
})
afterEach(() => scratch.remove())

const daemon = { uid: 1, gid: 1 }
const stranger = 54_321
const makeTable = 'create table numbers as select 7 as n'
const rows = [{ n: 7 }]

describe.runIf(isRoot())('data of root below a closed folder', () => {
  const left: string[] = []
  const location = () => readFileSync(join(scratch.data, 'location'), 'utf8').trim()
  beforeEach(() => chmodSync(scratch.folder, 0o700))
  afterEach(() => {
    for (const folder of left.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  async function start(binaries?: string) {
    const server = await scratch.start({ binaries })
    left.push(location())
    return server
  }

  it('is in another folder, as are the binaries, and is empty again once the folder is deleted', async () => {
    const binaries = join(scratch.folder, 'package', 'native')
    cpSync(dirname(findBinaries()), dirname(binaries), { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(binaries, 'unlike-any-other'), scratch.folder)
    left.push(join(dataFolderOfRoot, copyName(binaries)))
    const first = await start(binaries)
    await query(first.url, makeTable)
    await first.stop()
    const second = await start(binaries)
    expect(await query(second.url, 'select n from numbers')).toEqual(rows)
    await second.stop()
    rmSync(scratch.data, { recursive: true })
    await expect(query((await start(binaries)).url, 'table numbers')).rejects.toThrow('does not exist')
  })

  it('is never taken for empty when it is missing', async () => {
    const missing = mkdtempSync(join(tmpdir(), 'embedded-gone-'))
    left.push(missing)
    chownSync(missing, daemon.uid, daemon.gid)
    mkdirSync(scratch.data)
    writeFileSync(join(scratch.data, 'location'), `${missing}\n`)
    await expect(scratch.start()).rejects.toThrow(`The database is gone from ${missing}`)
    rmSync(missing, { recursive: true })
    await expect(scratch.start()).rejects.toThrow(`The database is gone from ${missing}`)
  })
})

it.runIf(isRoot())('is not replaced when a folder above it is closed later', async () => {
  const server = await scratch.start()
  await query(server.url, makeTable)
  await server.stop()
  chmodSync(scratch.folder, 0o700)
  await expect(scratch.start()).rejects.toThrow(`let others pass through ${scratch.folder} with chmod o+x`)
  chmodSync(scratch.folder, 0o755)
  expect(await query((await scratch.start()).url, 'select n from numbers')).toEqual(rows)
})

describe.runIf(isRoot() && canReach(daemon, program))('data of a user who is not root', () => {
  let home: string
  beforeEach(() => {
    home = join(scratch.folder, 'home')
    mkdirSync(home)
    chownSync(home, daemon.uid, daemon.gid)
  })

  const startAs = (uid: number) => startInOtherProcess(join(home, 'data'), { uid })

  it('is served as its owner, by the owner and by root in turn', async () => {
    const theirs = await startAs(daemon.uid)
    await query(theirs.url, makeTable)
    await ended(theirs)
    const roots = await scratch.start({ dataFolder: join(home, 'data') })
    expect(readFileSync(`/proc/${roots.pid()}/status`, 'utf8')).toMatch(/^Uid:\s+1\s/m)
    expect(await query(roots.url, 'select n from numbers')).toEqual(rows)
    await roots.stop()
    await ended(await startAs(daemon.uid))
  })

  it('is refused to another user', async () => {
    mkdirSync(join(home, 'data'))
    chownSync(join(home, 'data'), daemon.uid, daemon.gid)
    await expect(startAs(stranger)).rejects.toThrow(/belongs to user 1: run as that user or as root/)
  })

  it('is not created for a user unknown to the system', async () => {
    chownSync(home, stranger, stranger)
    await expect(startAs(stranger)).rejects.toThrow(`user ${stranger} has no entry in /etc/passwd`)
  })
})
