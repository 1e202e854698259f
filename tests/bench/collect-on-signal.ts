import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Preloaded into a program, to measure its memory without garbage: `SIGUSR2` runs the collector. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
// The heap is given back by and by, in collections that follow one another.
const times = 5
const interval = 200
process.on('SIGUSR2', async () => {
  for (let time = 0; time < times; time += 1) {
    collect()
    await sleep(interval)
  }
})
