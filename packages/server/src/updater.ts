import { runUpdater } from './run-updater.js'

await runUpdater(process.env, process.argv.slice(2))
