import { run } from './run.js'

await run(process.env, process.argv.slice(2))
