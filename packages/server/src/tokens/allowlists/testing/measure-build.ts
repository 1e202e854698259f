import { monitorEventLoopDelay } from 'node:perf_hooks'
import { StandardMerkleTree } from '@openzeppelin/merkle-tree'
import { buildInWorker } from '../build-in-worker.js'

/**
 * A process that builds an allowlist as the server does, then with OpenZeppelin's library in its own thread. Argument: the
 * number of addresses. Prints milliseconds: how long both took, and the longest pause of the event loop during the first.
 */
const count = Number(process.argv[2])
const leaves = Array.from({ length: count }, (_, index) => [
  `0x${(index + 1).toString(16).padStart(40, '0')}`,
  String(index + 1),
])

const delay = monitorEventLoopDelay({ resolution: 1 })
const content = Buffer.from(leaves.map((leaf) => leaf.join(';')).join('\n'))
delay.enable()
const start = performance.now()
const built = await buildInWorker({ content, decimals: 0 })
const parvis = performance.now() - start
// The answer of the worker is read between two samples.
await new Promise((resolve) => setTimeout(resolve, 10))
delay.disable()
if (!('tree' in built)) throw new Error('The list was refused')

const reference = performance.now()
const { root } = StandardMerkleTree.of(leaves, ['address', 'uint256'])
const library = performance.now() - reference
if (root !== `0x${Buffer.from(built.tree.subarray(0, 32)).toString('hex')}`) throw new Error('Another root')

console.log(JSON.stringify({ parvis, library, pause: delay.max / 1e6 }))
