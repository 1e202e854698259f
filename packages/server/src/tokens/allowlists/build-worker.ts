/** Builds one allowlist in a thread of its own, and posts it to the thread that started it. */

import { parentPort, workerData } from 'node:worker_threads'
import { type BuildRequest, buildFromFile } from './build-from-file.js'

parentPort?.postMessage(await buildFromFile(workerData as BuildRequest))
