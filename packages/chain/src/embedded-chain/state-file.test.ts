import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anvilBinary } from './anvil-binary.js'
import { type AnvilProcess, startAnvil } from './anvil-process.js'
import { anvilRpc } from './anvil-rpc.js'
import { storeState } from './state-file.js'

const receiver = '0x00000000000000000000000000000000000000cc'

let folder: string
let chain: AnvilProcess
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'state-'))
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  const state = join(folder, 'state.json')
  chain = await startAnvil({ binary: anvilBinary(), port, chainId: 31337, state, folder })
})
afterAll(async () => {
  await chain.kill()
  rmSync(folder, { recursive: true })
})

it('stores accounts and blocks of one moment, whatever is mined meanwhile', async () => {
  const { url } = chain
  const [from] = await anvilRpc<string[]>(url, 'eth_accounts')
  const path = join(folder, 'copy.json')
  let isSending = true
  const send = async () => {
    while (isSending) await anvilRpc(url, 'eth_sendTransaction', [{ from, to: receiver, value: '0x1' }])
  }
  const sending = send()
  for (let round = 0; round < 25; round += 1) {
    const { number } = await storeState(url, path)
    const state = JSON.parse(readFileSync(path, 'utf8')) as State
    const received = Number(state.accounts[receiver]?.balance ?? 0)
    expect(received).toBe(state.blocks.flatMap(({ transactions }) => transactions).length)
    expect(Number(state.best_block_number)).toBe(number)
  }
  isSending = false
  await sending
  expect(await anvilRpc(url, 'anvil_getAutomine')).toBe(true)
  // A transaction is answered before it is mined, and dozens may wait where the machine is busy.
  await expect
    .poll(() => anvilRpc(url, 'txpool_status'), { timeout: 60_000 })
    .toMatchObject({ pending: '0x0' })
})

interface State {
  readonly best_block_number: string
  readonly accounts: Readonly<Record<string, { readonly balance: string }>>
  readonly blocks: readonly { readonly transactions: readonly unknown[] }[]
}
