import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import solc from 'solc'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { explorerInputOf, type TokenStandard, tokenContracts } from './index.js'

const own = fileURLToPath(new URL('../..', import.meta.url))
const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url))

describe('the compilation', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parvis-contracts-'))
    for (const name of ['contracts', 'scripts', 'package.json'])
      cpSync(join(own, name), join(folder, name), { recursive: true })
    symlinkSync(modules, join(folder, 'node_modules'), 'junction')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const compile = (...options: string[]) =>
    spawnSync(process.execPath, [join(folder, 'scripts/compile.mjs'), ...options], { encoding: 'utf8' })
  const artifactsIn = (base: string) => {
    const artifacts = join(base, 'src/artifacts')
    return readdirSync(artifacts).map((file) => [file, readFileSync(join(artifacts, file), 'utf8')])
  }

  test('gives the same bytes in another folder', () => {
    expect(compile()).toMatchObject({ status: 0, stdout: '', stderr: '' })
    expect(artifactsIn(folder)).toEqual(artifactsIn(own))
  })

  test('reports artifacts that differ from the contracts', () => {
    cpSync(join(own, 'src/artifacts'), join(folder, 'src/artifacts'), { recursive: true })
    appendFileSync(join(folder, 'contracts/Token20.sol'), '// Changed\n')
    const { status, stderr } = compile('--check')
    expect(status).toBe(1)
    expect(stderr).toContain('token20.ts differs')
    expect(stderr).not.toContain('token721.ts differs')
  })
})

describe('explorerInputOf', () => {
  test.each<TokenStandard>(['erc20', 'erc721', 'erc1155'])(
    'compiles to the contract of %s',
    async (standard) => {
      const { contract, compiler, standardInput } = await explorerInputOf(standard)
      expect(solc.version()).toContain(compiler)
      const [path = '', name = ''] = contract.split(':')
      const input = JSON.parse(standardInput)
      input.settings.outputSelection = { [path]: { [name]: ['evm.bytecode.object'] } }
      const output = JSON.parse(solc.compile(JSON.stringify(input)))
      expect(`0x${output.contracts[path][name].evm.bytecode.object}`).toBe(tokenContracts[standard].bytecode)
    },
  )
})
