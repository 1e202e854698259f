import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { explorerInputOf, type TokenStandard, tokenContracts } from './index.js'

const own = fileURLToPath(new URL('../..', import.meta.url))
const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parvis-contracts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the compilation', () => {
  beforeEach(() => {
    for (const name of ['contracts', 'scripts', 'package.json'])
      cpSync(join(own, name), join(folder, name), { recursive: true })
    symlinkSync(modules, join(folder, 'node_modules'), 'junction')
  })

  test('gives the same bytes in another folder, and reports artifacts that differ from the contracts', () => {
    cpSync(join(own, 'src/artifacts'), join(folder, 'src/artifacts'), { recursive: true })
    appendFileSync(join(folder, 'contracts/Token20.sol'), '// Changed\n')
    const command = [join(folder, 'scripts/compile.mjs'), '--check']
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain('token20.ts differs')
    for (const same of ['token721.ts', 'token1155.ts']) expect(stderr).not.toContain(same)
  })
})

describe('explorerInputOf', () => {
  /** What the compiler's own command line makes of a standard JSON input; it reads no pipes, but files. */
  const compileAlone = (input: unknown) => {
    const file = join(folder, 'input.json')
    writeFileSync(file, JSON.stringify(input))
    const stdin = openSync(file, 'r')
    const command = [join(modules, 'solc/solc.js'), '--standard-json']
    const { stdout } = spawnSync(process.execPath, command, {
      stdio: [stdin, 'pipe', 'inherit'],
      encoding: 'utf8',
    })
    closeSync(stdin)
    return JSON.parse(stdout.slice(stdout.indexOf('{')))
  }

  // A proof of an ERC-20 token has its contract compiled.
  test.each<TokenStandard>(['erc721', 'erc1155'])('compiles to the contract of %s', async (standard) => {
    const { contract, compiler, standardInput } = await explorerInputOf(standard)
    const [path = '', name = ''] = contract.split(':')
    const input = JSON.parse(standardInput)
    input.settings.outputSelection = { [path]: { [name]: ['evm.bytecode.object', 'metadata'] } }
    const { evm, metadata } = compileAlone(input).contracts[path][name]
    expect(`0x${evm.bytecode.object}`).toBe(tokenContracts[standard].bytecode)
    expect(JSON.parse(metadata).compiler.version).toBe(compiler)
  })
})
